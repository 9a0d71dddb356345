// What is different on a screen, said as QA needs it: which document, where in it, drawn by which renderer, before and after.
import { documentPath, readJson, SHELL_SET, type FixtureSet } from '../fixtures/index.ts';
import { diffLines, type ChangedLine } from './lineDiff.ts';
import { pathOfText, readMark, valueAt, type Origin } from './markOf.ts';

export interface Difference {
  /** Path of the file. */
  document: string;
  /** Pointer into it; lists of named things are walked by name. */
  path: string;
  /** `cell/decimal`; two when another one draws it now. */
  renderer: string;
  before: string[];
  after: string[];
  /** The words are the same, the look is not. */
  isLook?: boolean;
}

export interface Comparison {
  set: FixtureSet;
  shell: FixtureSet | undefined;
  language: string;
  /** Files that the screen is drawn of, the most used first: words that nobody has drawn by name are looked for there. */
  files?: readonly string[];
}

/** One for each part that differs, in the order of the page. */
export function differencesOf(
  before: readonly string[],
  after: readonly string[],
  comparison: Comparison,
): Difference[] {
  const { removed, added } = diffLines(before, after);
  const places = new Map<string, { removed: ChangedLine[]; added: ChangedLine[] }>();
  const placeOf = ({
    origin: { document, path, row },
  }: ChangedLine): { removed: ChangedLine[]; added: ChangedLine[] } => {
    const key = `${document} ${path} ${row ?? ''}`;
    const place = places.get(key) ?? { removed: [], added: [] };
    places.set(key, place);
    return place;
  };
  for (const line of removed) placeOf(line).removed.push(line);
  for (const line of added) placeOf(line).added.push(line);
  const marks = [...after, ...before].flatMap((line) => {
    const text = line.trimStart();
    return text.startsWith('@ ') ? [readMark(text.slice(2))] : [];
  });
  const files = filesOf(marks);
  return [...places.values()].map((place) =>
    ofInnermost(described(place.removed, place.added, { ...comparison, files }), marks),
  );
}

function filesOf(marks: readonly Origin[]): string[] {
  const counts = new Map<string, number>();
  for (const { document } of marks) if (document !== '') counts.set(document, (counts.get(document) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([file]) => file);
}

/** A form or a group writes the labels of its fields: whoever draws the place that the words lead to is meant. */
function ofInnermost(difference: Difference, marks: readonly Origin[]): Difference {
  const { document, path } = difference;
  let best: Origin | undefined;
  for (const mark of marks) {
    const isAround =
      mark.document !== '' && document.endsWith(`/${mark.document}`) && `${path}/`.startsWith(`${mark.path}/`);
    if (isAround && mark.path.length > (best?.path.length ?? 0)) best = mark;
  }
  return best && !difference.renderer.includes(' → ') ? { ...difference, renderer: best.renderer } : difference;
}

function described(removed: readonly ChangedLine[], added: readonly ChangedLine[], comparison: Comparison): Difference {
  const [was, is] = [removed[0]?.origin, added[0]?.origin];
  const origin = is ?? was;
  const renderers = [...new Set([was?.renderer, is?.renderer].filter((name) => name !== undefined))];
  const texts = [added, removed].map((lines) => lines.flatMap(({ text }) => textsOf(text)));
  // Drawn by another one: the description asked for it, whatever the value is.
  const place = origin
    ? placeOfTexts(texts, renderers.length > 1 ? withoutRow(origin) : origin, comparison)
    : { document: '', path: '' };
  return {
    ...place,
    renderer: renderers.join(' → '),
    before: removed.map(({ text }) => text.trim()),
    after: added.map(({ text }) => text.trim()),
  };
}

function withoutRow({ renderer, document, path }: Origin): Origin {
  return { renderer, document, path };
}

/** What a line says, whole and in its pieces: name, value, description. */
function textsOf(line: string): string[] {
  const text = line.trim();
  if (text.startsWith('@ ')) return [];
  const quoted = [...text.matchAll(/"([^"]+)"/g)].flatMap(([, inner]) => (inner === undefined ? [] : [inner]));
  return [
    ...quoted,
    ...[...text.matchAll(/\(([^)]+)\)/g)].flatMap(([, inner]) => (inner === undefined ? [] : [inner])),
    text,
  ].flatMap((each) => [each, each.replace(/ ?\*$/, '')]);
}

/** As deep as the words lead: what the page says now, where no longer found what it said. */
function placeOfTexts(
  [now, then]: readonly string[][],
  { document, path, row }: Origin,
  comparison: Comparison,
): { document: string; path: string } {
  const onlyNew = (now ?? []).filter((text) => then?.includes(text) !== true);
  const wanted = onlyNew.length > 0 ? onlyNew : (now ?? []);
  // What is new may be words that only begin; what has moved or gone leads there too.
  if (document === '') return placeInAny([...wanted, ...(now ?? []), ...(then ?? [])], comparison);
  const own = documentPath(comparison.set, comparison.language, document);
  const inRow = row === undefined ? undefined : placeInRow({ path, row, wanted }, comparison);
  const found = own === undefined ? undefined : firstPath(readJson(own), path, wanted);
  if (found === undefined && inRow !== undefined) return inRow;
  return {
    document:
      own ??
      `${comparison.set.root}/${comparison.set.module}/${comparison.set.role}/${comparison.language}/${document}`,
    path: found ?? path,
  };
}

/** A cell's value comes from its row; gone or wrong there, that is where to look. */
function placeInRow(
  { path, row, wanted }: { path: string; row: number; wanted: readonly string[] },
  { set, language }: Comparison,
): { document: string; path: string } | undefined {
  const rows = documentPath(set, language, 'rows.json');
  if (rows === undefined) return undefined;
  const place = `/results/${row}/${path.split('/').at(-1) ?? ''}`;
  const value = valueAt(readJson(rows), place);
  const isDistinctive = value === undefined || typeof value === 'number' || wanted.includes(String(value));
  return isDistinctive ? { document: rows, path: place } : undefined;
}

function placeInAny(
  wanted: readonly string[],
  { set, shell, language, files = [] }: Comparison,
): { document: string; path: string } {
  for (const each of [set, ...(shell ? [shell] : [])]) {
    for (const file of new Set([...files, ...each.calls.keys()])) {
      const where = documentPath(each, language, file);
      const path = where === undefined ? undefined : firstPath(readJson(where), '', wanted);
      if (where !== undefined && path !== undefined) return { document: where, path };
    }
  }
  return { document: set.module === SHELL_SET ? (documentPath(set, language, 'routes.json') ?? '') : '', path: '' };
}

function firstPath(document: unknown, path: string, texts: readonly string[]): string | undefined {
  return texts.map((text) => pathOfText(document, path, text)).find((found) => found !== undefined);
}
