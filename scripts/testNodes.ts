// `npm run test:nodes`: the whole gate under each version of Node that the README names, brought by npm; `-- 26` for one of them.
import { runCommand } from './run/command.ts';

const VERSIONS = ['20', '24', '26'];
/** Started by its file, so that everything below it runs in the same Node. */
const GATE = ['node_modules/tsx/dist/cli.mjs', 'scripts/test.ts'];

const asked = process.argv.slice(2);
const lines: string[] = [];
for (const version of asked.length > 0 ? asked : VERSIONS) {
  const startedAt = performance.now();
  const { code } = await runCommand('npx', ['--yes', `node@${version}`, ...GATE], { output: 'show' });
  lines.push(
    `Node ${version}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  if (code !== 0) process.exitCode = 1;
}
console.log(lines.join('\n'));
