// A release of its own: the built page and server copied, so that a test may take files away or bring a newer version.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

export interface Release {
  /** What startServer takes as `main`. */
  main: string;
  /** Makes the next look for a newer version find one: the same files behind another worker. */
  publish(): void;
  /** Takes away the files of the build whose name matches, packed ones included; answers how many. */
  remove(pattern: RegExp): number;
  /** Removes the copy. */
  drop(): void;
}

/** Copies dist/ to a directory where the server finds everything beside it. */
export function copyRelease(): Release {
  mkdirSync('.cache/e2e', { recursive: true });
  const root = mkdtempSync(resolve('.cache/e2e/release-'));
  cpSync('dist', join(root, 'dist'), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  mkdirSync(join(root, 'server/database'), { recursive: true });
  for (const path of ['schemas', 'server/modules', 'server/database/migrations', 'node_modules']) {
    if (existsSync(path)) symlinkSync(resolve(path), join(root, path));
  }
  const client = join(root, 'dist/client');
  let version = 0;
  return {
    main: join(root, 'dist/server/main.mjs'),
    publish() {
      const worker = join(client, 'sw.js');
      version += 1;
      writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// ${version}`);
      rmSync(`${worker}.br`, { force: true });
    },
    remove(pattern) {
      const assets = join(client, 'assets');
      const gone = readdirSync(assets).filter((name) => pattern.test(name));
      for (const name of gone) rmSync(join(assets, name));
      return gone.length;
    },
    drop: () => rmSync(root, { recursive: true, force: true }),
  };
}
