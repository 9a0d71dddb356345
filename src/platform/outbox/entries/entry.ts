// A write that waits: what it says, what it was made on, what became of it. Entries of other versions of the page are read here.
import type { Comment, ErrorAnswer, Row } from '../../../contract/index.ts';
import type { RowValues } from '../../../engine/ports/index.ts';

/** Of what is written now; an older one is carried over by `UPGRADES`. */
export const FORMAT = 2;

/** What is done to a row, one after another; and what is said about it, in the order it was said. */
const ROW_KINDS = ['create', 'update', 'delete', 'restore', 'act', 'file'] as const;
const TALK_KINDS = ['comment', 'changeComment', 'removeComment', 'react', 'seen', 'post'] as const;
export type Kind = (typeof ROW_KINDS)[number] | (typeof TALK_KINDS)[number];

/** Goes to a field of the model, or to what is said about a row. */
export interface FileToSend {
  blob: Blob;
  name: string;
  field?: string | undefined;
  about?: string | undefined;
}

/** What is kept of a write. */
export interface Draft {
  model: string;
  row: string;
  kind: Kind;
  /** The server does it once for this key. */
  key: string;
  /** Of an action: which, and why. */
  action?: { name: string; title: string; reason?: string | undefined };
  /** What is said: which comment it is about, and how it looks as long as it waits. */
  talk?: { comment: string; parent?: string | undefined; shown?: Comment | undefined };
  /** Of a call of a module: where it goes, and what its page knows of it; of a mark, which. */
  post?: { path: string; shown?: unknown; mark?: string };
  /** Of a file, whose id stands in the place of a row's. */
  file?: FileToSend;
  /** As they are sent. */
  values: RowValues;
  /** As they are shown. */
  shown: RowValues;
  /** The row as it was before. */
  base: RowValues;
  version: number;
  /** What the fields and the table are called. */
  names: Readonly<Record<string, string>>;
  title: string;
  /** What a new row may say. */
  fields: readonly string[];
}

export interface Refusal {
  code: string;
  /** In the words of the server. */
  message: string;
  fields?: ErrorAnswer['fields'] | undefined;
  /** The row as the server has it. */
  theirs?: Row | undefined;
}

export interface Entry extends Draft {
  format: typeof FORMAT;
  /** Its place in the queue, given by the store. */
  number: number;
  owner: string;
  /** Milliseconds. */
  at: number;
  /** How often nobody answered, and what was met last. */
  tries: number;
  lastFailure?: string;
  /** Not sent before; milliseconds. */
  notBefore: number;
  refusal?: Refusal;
}

/** What cannot be read, and stays where it is. */
export interface Unread {
  number: number;
  reason: 'damaged' | 'newer';
}

/** From each format to the next one. */
const UPGRADES: ReadonlyMap<number, (record: Record<string, unknown>) => Record<string, unknown>> = new Map([
  // Whoever reads it has to come to the same key.
  [1, (record) => ({ ...record, key: ['outbox', record['row'], record['number'], record['at']].join(' ') })],
]);

export function readEntry(record: unknown, upgrades = UPGRADES): Entry | Unread {
  if (!isRecord(record)) return { number: NaN, reason: 'damaged' };
  const number = typeof record['number'] === 'number' ? record['number'] : NaN;
  let now = record;
  for (let format = now['format']; format !== FORMAT; format = now['format']) {
    if (typeof format === 'number' && format > FORMAT) return { number, reason: 'newer' };
    const upgrade = typeof format === 'number' ? upgrades.get(format) : undefined;
    if (!upgrade || typeof format !== 'number') return { number, reason: 'damaged' };
    now = { ...upgrade(now), format: format + 1 };
  }
  // The check below is the shape's.
  return isEntry(now) ? (now as unknown as Entry) : { number, reason: 'damaged' };
}

export function isRead(entry: Entry | Unread): entry is Entry {
  return !('reason' in entry);
}

export function isUnread(entry: Entry | Unread): entry is Unread {
  return 'reason' in entry;
}

function isEntry(record: Record<string, unknown>): boolean {
  const { kind } = record;
  return (
    ['number', 'at', 'tries', 'notBefore', 'version'].every((name) => typeof record[name] === 'number') &&
    ['owner', 'model', 'row', 'title', 'key'].every((name) => typeof record[name] === 'string') &&
    ['values', 'shown', 'base', 'names'].every((name) => isRecord(record[name])) &&
    isKind(kind) &&
    (kind === 'act') === isRecord(record['action']) &&
    isTalkKind(kind) === isRecord(record['talk']) &&
    (kind === 'post') === isRecord(record['post']) &&
    (kind === 'file') === isFile(record['file']) &&
    Array.isArray(record['fields']) &&
    (record['refusal'] === undefined || isRecord(record['refusal']))
  );
}

function isFile(value: unknown): boolean {
  return isRecord(value) && value['blob'] instanceof Blob && typeof value['name'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Under the names that its model or its fields have now; undefined: nothing of it is called otherwise. */
export function renamed(entry: Entry, names: Readonly<Record<string, string>>, isModel: boolean): Entry | undefined {
  const called = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);
  const inNew = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [called(name), value]));
  if (isModel) return called(entry.model) === entry.model ? undefined : { ...entry, model: called(entry.model) };
  if (!Object.keys(entry.values).some((name) => called(name) !== name)) return undefined;
  const { values, shown, base, names: titles, fields } = entry;
  return {
    ...entry,
    values: inNew(values),
    shown: inNew(shown),
    base: inNew(base),
    names: inNew(titles),
    fields: fields.map(called),
  };
}

function isKind(kind: unknown): kind is Kind {
  return [...ROW_KINDS, ...TALK_KINDS].some((each) => each === kind);
}

function isTalkKind(kind: Kind): boolean {
  return TALK_KINDS.some((each) => each === kind);
}

/** Made here: what names it goes after it. */
export function isNew({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'create' || kind === 'file';
}

/** Seen or set once more: what was said before counts no more. */
export function isReplaced(by: Draft, { kind, post }: Entry): boolean {
  if (by.kind === 'seen') return kind === 'seen';
  return by.post?.mark !== undefined && by.post.mark === post?.mark;
}

/** Said about a row, not done to it. */
export function isTalk({ kind }: Pick<Entry, 'kind'>): boolean {
  return isTalkKind(kind);
}
