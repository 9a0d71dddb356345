// `npm run dev`: the server, restarted on change, behind vite's dev server that hands it the calls. Not for production.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

// vite.config.ts reads the same variable for its proxy.
process.env['PORT'] ??= '8080';

const server = spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
});
const page = await createServer();
await page.listen();
page.printUrls();

function stop(): void {
  server.kill('SIGTERM');
}

server.on('exit', (code) => void page.close().then(() => process.exit(code ?? 0)));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
