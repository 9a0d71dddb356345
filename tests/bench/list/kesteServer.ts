// Child process of the bench: the real server over the prepared database. Tells its port to the parent.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/index.ts';
import { openCatalog } from '../../../server/definitions/index.ts';
import type { Prepared } from './prepare.ts';

const { address, modulesDir, dataDir, poolSize }: Prepared['connection'] = JSON.parse(process.argv[2] ?? '');
const quiet = { info: () => undefined, warn: () => undefined };
mkdirSync(dataDir, { recursive: true });
const database = openDatabase({ address, size: poolSize, log: () => undefined });
const catalog = await openCatalog({ database: database.asServer, directories: [modulesDir], watch: false, log: quiet });
const app = await createServer({
  database,
  catalog,
  rooms: [],
  dataDir,
  clientDir: join(dataDir, 'no-client'),
  serverType: 'prod',
  version: 'bench',
  answerCheck: 'off',
  publicUrl: 'http://127.0.0.1',
  logger: false,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const bound = app.server.address();
process.send?.({ port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
