// Size budgets of the built page: what a first visit of the login page loads, and the largest single chunk.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = 'dist/client';
const LOGIN_BUDGET_KB = 170;
const CHUNK_BUDGET_KB = 250;
const LOGIN_SOURCE = /^src\/app\/.*login.*\.tsx?$/i;

/** One entry of vite's manifest, as far as sizes need it. */
export interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

export type Manifest = Record<string, ManifestChunk>;

export interface SizeReport {
  loginKb: number;
  largest: { file: string; kb: number };
  problems: string[];
}

/** Checks the budgets; `sizeKb` answers a file's size as it travels, in kB of gzip. */
export function checkSizes(manifest: Manifest, sizeKb: (file: string) => number): SizeReport {
  const files = new Set(Object.values(manifest).map((chunk) => chunk.file).filter((file) => file.endsWith('.js')));
  const sized = [...files].map((file) => ({ file, kb: sizeKb(file) })).sort((a, b) => b.kb - a.kb);
  const login = [...loginFiles(manifest)];
  const loginKb = login.reduce((sum, file) => sum + sizeKb(file), 0);
  const problems = sized
    .filter(({ kb }) => kb > CHUNK_BUDGET_KB)
    .map(({ file, kb }) => `${file} is ${kb.toFixed(1)} kB gzip, over ${CHUNK_BUDGET_KB}: import its heavy part with import() where it is needed.`);
  if (login.length === 0) problems.push('The manifest has no entry: build the page first (npm run build).');
  if (loginKb > LOGIN_BUDGET_KB) {
    problems.push(`The login page loads ${loginKb.toFixed(1)} kB gzip of JavaScript, over ${LOGIN_BUDGET_KB} (${login.join(', ')}): load what it does not need after sign-in.`);
  }
  return { loginKb, largest: sized[0] ?? { file: '', kb: 0 }, problems };
}

/** The report of dist/client. Throws when the page was not built. */
export function checkBuiltSizes(): SizeReport {
  // The manifest is vite's own, made a moment ago.
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  return checkSizes(manifest, (file) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(CLIENT, file))).length / 1000;
    sizes.set(file, known);
    return known;
  });
}

function loginFiles(manifest: Manifest): Set<string> {
  const chunks = new Map(Object.entries(manifest));
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks.get(key);
    if (!chunk || files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of chunks) if (chunk.isEntry || LOGIN_SOURCE.test(chunk.src ?? '')) visit(key);
  return files;
}
