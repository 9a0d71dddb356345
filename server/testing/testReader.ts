// The process that reads uploaded files, bundled once for a run of tests: made of its sources it takes longer to start than to read.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { PATHS } from '../paths.ts';

const VARIABLE = 'KESTE_TEST_READER';

/** For workers that are started after this. Answers how to remove it. */
export async function bundleReader(): Promise<() => void> {
  // Where packages are found from.
  const directory = join(PATHS.packageRoot, 'node_modules', '.cache', `keste-reader-${process.pid}`);
  mkdirSync(directory, { recursive: true });
  const outfile = join(directory, 'reader.mjs');
  await build({
    entryPoints: [join(PATHS.packageRoot, 'server', 'imports', 'read', 'readerMain.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  process.env[VARIABLE] = outfile;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** undefined outside of such a run. */
export function bundledReader(): string[] | undefined {
  const path = process.env[VARIABLE];
  return path === undefined ? undefined : [path];
}
