// Size budgets of the built page: what a first visit of the login page loads, the shell with its first table, and the
// largest single chunk.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest, type Manifest } from '../build/viteManifest.ts';

const CLIENT = 'dist/client';
const LOGIN_BUDGET_KB = 170;
/** Scripts and styles together. */
const TABLE_BUDGET_KB = 350;
const CHUNK_BUDGET_KB = 250;
/** The page itself, and the documents it asks for before anybody is known. */
const LOGIN_SOURCE = /^_login-[\w-]+\.js$|^src\/(app\/.*login.*\.tsx?|contract\/validators\/(global|entry)\.gen\.js)$/i;

/** What a signed-in user has loaded when the first table stands there: the steps of chunks.ts, the socket, texts, offers. */
const TABLE_SOURCE =
  /^(_(shell|table|socket)-[\w-]+\.js|src\/platform\/(pwa\/index|i18n\/late\/ru)\.ts|src\/platform\/i18n\/texts\/ru\/shell\.json)$/;
const TABLE_STEPS = [/^_shell-[\w-]+\.js$/, /^_table-[\w-]+\.js$/];

export interface SizeReport {
  loginKb: number;
  tableKb: number;
  largest: { file: string; kb: number };
  problems: string[];
}

/** Checks the budgets; `sizeKb` answers a file's size as it travels, in kB of gzip. */
export function checkSizes(manifest: Manifest, sizeKb: (file: string) => number): SizeReport {
  const files = new Set(
    Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.js')),
  );
  const sized = [...files].map((file) => ({ file, kb: sizeKb(file) })).sort((a, b) => b.kb - a.kb);
  const login = loginFiles(manifest);
  const loginKb = login.reduce((sum, file) => sum + sizeKb(file), 0);
  const problems = sized
    .filter(({ kb }) => kb > CHUNK_BUDGET_KB)
    .map(
      ({ file, kb }) =>
        `${file} is ${kb.toFixed(1)} kB gzip, over ${CHUNK_BUDGET_KB}: import its heavy part with import() where it is needed.`,
    );
  if (login.length === 0) problems.push('The manifest has no entry: build the page first (npm run build).');
  if (loginKb > LOGIN_BUDGET_KB) {
    problems.push(
      `The login page loads ${loginKb.toFixed(1)} kB gzip of JavaScript, over ${LOGIN_BUDGET_KB} (${login.join(', ')}): load what it does not need after sign-in.`,
    );
  }
  for (const step of TABLE_STEPS)
    if (!Object.keys(manifest).some((key) => step.test(key)))
      problems.push(
        `The manifest has no chunk ${step.source}: mend the sources here after a change of scripts/build/chunks.ts.`,
      );
  const table = tableFiles(manifest);
  const tableKb = table.reduce((sum, file) => sum + sizeKb(file), 0);
  if (tableKb > TABLE_BUDGET_KB) {
    problems.push(
      `The shell with its first table loads ${tableKb.toFixed(1)} kB gzip, over ${TABLE_BUDGET_KB} (${table.join(', ')}): load what no table shows at once with lazyPart or import().`,
    );
  }
  return { loginKb, tableKb, largest: sized[0] ?? { file: '', kb: 0 }, problems };
}

/** The report of dist/client. Throws when the page was not built. */
export function checkBuiltSizes(): SizeReport {
  const manifest = readManifest(CLIENT);
  const sizes = new Map<string, number>();
  return checkSizes(manifest, (file) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(CLIENT, file))).length / 1000;
    sizes.set(file, known);
    return known;
  });
}

function loginFiles(manifest: Manifest): string[] {
  const files = filesOf(manifest, (source, chunk) => chunk.isEntry === true || LOGIN_SOURCE.test(source));
  return [...files].filter((file) => file.endsWith('.js'));
}

function tableFiles(manifest: Manifest): string[] {
  return [...filesOf(manifest, (source, chunk) => chunk.isEntry === true || TABLE_SOURCE.test(source))];
}
