// Child process of the bench: the real server over the prepared database. Tells its port; cuts every connection when it is told to.
import type { Socket } from 'node:net';
import { createServer } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/index.ts';
import { SHIPPED_ROOMS } from '../../../server/definitionDirectories.ts';
import { openCatalog } from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import type { Prepared } from './prepare.ts';

const { address, dataDir }: Prepared['connection'] = JSON.parse(process.argv[2] ?? '');
const log = { info: () => undefined, warn: (_details: object, message: string) => console.error(message) };
const database = openDatabase({ address, log: (message) => console.error(message) });
const catalog = await openCatalog({ database, directories: [PATHS.modules], watch: false, log });
const app = await createServer({
  database,
  catalog,
  rooms: [SHIPPED_ROOMS],
  dataDir,
  clientDir: `${dataDir}/no-client`,
  serverType: 'prod',
  version: 'bench',
  answerCheck: 'off',
  publicUrl: 'http://127.0.0.1',
  logger: { level: 'warn' },
});
const open = new Set<Socket>();
app.server.on('connection', (socket: Socket) => {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
});
process.on('message', (said) => {
  if (said === 'cut') for (const socket of open) socket.destroy();
});
await app.listen({ port: 0, host: '127.0.0.1' });
const bound = app.server.address();
process.send?.({ port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
// A profiler writes at an exit alone.
process.once('SIGTERM', () => process.exit(0));
