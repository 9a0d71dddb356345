// Builds dist/client (vite) and dist/server/main.mjs (esbuild). `--if-changed` does nothing when no input changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as bundle, type Plugin } from 'esbuild';
import { build as buildClient } from 'vite';

const STAMP = 'dist/.stamp';
const SERVER = 'dist/server/main.mjs';
const OUTPUTS = [SERVER, 'dist/client/index.html'];
const INPUTS = [
  'src',
  'renderers',
  'server',
  'schemas',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build/chunks.ts',
  'scripts/build/earlyFiles.ts',
  'scripts/build/icons.ts',
  'scripts/build/installable.ts',
  'scripts/build/recurrence.ts',
  'scripts/build/viteManifest.ts',
];
const COMPRESSED = /\.(js|css|html|svg)$/;
const NOT_BUILT = /\.test\.tsx?$/;

interface BuildOptions {
  /** Only when an input's content differs from what dist/ was made of. */
  ifChanged: boolean;
  /** Says nothing but what is wrong: the result of another command stands alone. */
  isQuiet?: boolean;
}

/** Answers whether it built. */
export async function build(options: BuildOptions): Promise<boolean> {
  const stamp = contentStamp(INPUTS);
  if (options.ifChanged && OUTPUTS.every((file) => existsSync(file)) && readStamp() === stamp) return false;
  rmSync(STAMP, { force: true });
  await Promise.all([buildPage(options.isQuiet === true).then(compressPage), buildServer()]);
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, stamp);
  return true;
}

/** Hash of the paths and contents below the given files and folders; tests do not count. Times of change do not either. */
export function contentStamp(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesBelow).filter((path) => !NOT_BUILT.test(path)))
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

async function buildPage(isQuiet: boolean): Promise<void> {
  // Tests build too, and vite would take their NODE_ENV: React's development build is twice as large.
  const nodeEnv = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await buildClient({
      logLevel: isQuiet ? 'error' : 'warn',
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1000,
      },
    });
  } finally {
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
  }
}

const compress = promisify(brotliCompress);

/** Beside each text file its brotli form, smaller than what a server could make at each request. */
async function compressPage(): Promise<void> {
  const files = filesBelow('dist/client').filter((path) => COMPRESSED.test(path) && statSync(path).size > 1_000);
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path);
      writeFileSync(
        `${path}.br`,
        await compress(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
      );
    }),
  );
}

/** A room takes nothing of the server but its types and the function that declares it: code reaches the server by what it is given. */
const withoutHost: Plugin = {
  name: 'without-host',
  setup(build) {
    build.onResolve({ filter: /\/host\/index\.ts$/ }, () => ({ path: 'host', namespace: 'host' }));
    build.onLoad({ filter: /.*/, namespace: 'host' }, () => ({
      contents: 'export const defineModule = (code) => code;',
    }));
  },
};

/** The server is one file and one more for the process that reads uploaded files; the code of each module that ships one of its own, found by its place. */
async function buildServer(): Promise<void> {
  rmSync('dist/server', { recursive: true, force: true });
  const rooms = filesBelow('server/modules').filter((path) => /^server\/modules\/[^/]+\/index\.ts$/.test(path));
  if (rooms.length > 0)
    await bundle({
      entryPoints: rooms,
      outbase: 'server',
      outdir: 'dist/server',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      plugins: [withoutHost],
      logLevel: 'warning',
    });
  await bundle({
    // The second one is a process of its own.
    entryPoints: { main: 'server/main.ts', spreadsheetReader: 'server/imports/read/readerMain.ts' },
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    loader: { '.sql': 'text' },
    logLevel: 'warning',
  });
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readStamp(): string {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const startedAt = performance.now();
  const isBuilt = await build({ ifChanged: process.argv.includes('--if-changed') });
  console.log(isBuilt ? `Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.` : 'The build is current.');
}
