// The stored looks: one file for each set, languages that look alike written once, and one dictionary for all of them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LookBook, ScreenLooks } from './looks.ts';

export interface Looks {
  /** By screen: `contractors/admin/ru/page.1440`. */
  screens: Map<string, ScreenLooks>;
  book: LookBook;
}

const SUFFIX = '.looks';
const BOOK = 'LOOKS.book';
const HEAD = '=== ';

export function emptyLooks(): Looks {
  return { screens: new Map(), book: { parts: new Map(), styles: new Map() } };
}

export function readLooksStore(root: string): Looks {
  const looks = emptyLooks();
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }).sort() : [];
  for (const file of files.filter((name) => name.endsWith(SUFFIX))) {
    const folder = file.slice(0, -SUFFIX.length);
    for (const piece of readFileSync(join(root, file), 'utf8').split(/^(?==== )/m)) {
      const [head = '', ...lines] = piece.trimEnd().split('\n');
      const [screen = '', languages = ''] = head.slice(HEAD.length).split(' ');
      const read: ScreenLooks = new Map(
        lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]),
      );
      for (const language of languages.split(',')) looks.screens.set(`${folder}/${language}/${screen}`, read);
    }
  }
  for (const line of existsSync(join(root, BOOK)) ? readFileSync(join(root, BOOK), 'utf8').split('\n') : []) {
    const [kind, digest = '', ...rest] = line.split(' ');
    if (kind === 'part') looks.book.parts.set(digest, rest);
    if (kind === 'style') looks.book.styles.set(digest, rest.join(' '));
  }
  return looks;
}

/** Replaces all that is stored. */
export function writeLooksStore(root: string, { screens, book }: Looks): void {
  for (const file of existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [])
    if (file.endsWith(SUFFIX)) rmSync(join(root, file));
  const used = new Set<string>();
  // By file, then by screen and what stands there: the languages.
  const files = new Map<string, Map<string, string[]>>();
  for (const [id, looks] of [...screens].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, folder = '', language = '', screen = ''] = /^(.+)\/([^/]+)\/([^/]+)$/.exec(id) ?? [];
    const text = [...looks].map(([mark, digest]) => `${digest} ${mark}`).join('\n');
    for (const digest of looks.values()) used.add(digest);
    const pieces = files.get(folder) ?? new Map<string, string[]>();
    files.set(folder, pieces);
    pieces.set(`${screen}\n${text}`, [...(pieces.get(`${screen}\n${text}`) ?? []), language]);
  }
  for (const [folder, pieces] of files) {
    const path = join(root, `${folder}${SUFFIX}`);
    mkdirSync(dirname(path), { recursive: true });
    const texts = [...pieces].map(([piece, languages]) => {
      const end = piece.indexOf('\n');
      return `${HEAD}${piece.slice(0, end)} ${languages.join(',')}${piece.slice(end)}\n`;
    });
    writeFileSync(path, texts.sort().join(''));
  }
  writeBook(root, book, used);
}

/** Only what some screen speaks of. */
function writeBook(root: string, book: LookBook, used: ReadonlySet<string>): void {
  const parts = [...book.parts].filter(([digest]) => used.has(digest)).sort(([a], [b]) => (a < b ? -1 : 1));
  const spoken = new Set(parts.flatMap(([, elements]) => elements.flatMap((element) => element.split('=').slice(1))));
  const styles = [...book.styles].filter(([digest]) => spoken.has(digest)).sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(root, { recursive: true });
  writeFileSync(
    join(root, BOOK),
    [
      ...parts.map(([digest, elements]) => `part ${digest} ${elements.join(' ')}`),
      ...styles.map(([digest, style]) => `style ${digest} ${style}`),
      '',
    ].join('\n'),
  );
}
