// Where things lie on disk, the same for the sources under tsx and for the bundle in dist/server. Nothing is read here.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE_NAME = '"name": "keste"';

function findPackageRoot(from: string): string {
  for (let directory = from; directory !== dirname(directory); directory = dirname(directory)) {
    const manifest = join(directory, 'package.json');
    if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes(PACKAGE_NAME)) return directory;
  }
  throw new Error(`package.json of keste not found above ${from}`);
}

const here = dirname(fileURLToPath(import.meta.url));
const packageRoot = findPackageRoot(here);

export const PATHS = {
  packageRoot,
  /** Definitions that ship with the product. */
  modules: join(packageRoot, 'server', 'modules'),
  /** Code of these modules: beside the definitions, or beside the bundle. */
  code: join(here, 'modules'),
  migrations: join(packageRoot, 'server', 'database', 'migrations'),
  schemas: join(packageRoot, 'schemas'),
  /** The built page. */
  client: join(packageRoot, 'dist', 'client'),
} as const;
