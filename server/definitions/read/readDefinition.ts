// Reads one definition file: size, JSON, schema. Answers the definition or every issue; never throws for bad content.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { findJsonFault, lostNumber } from '../../../src/engine/values/index.ts';
import validateModule from '../../../src/contract/validators/module.gen.js';
import { fault, spoken, type Texts } from '../faults/index.ts';
import { readBytes } from './readBytes.ts';
import { escapePointer, schemaIssues, type Issue } from './schemaIssues.ts';

export const MAX_DEFINITION_BYTES = 1_048_576;
export const DEFINITION_SUFFIX = '.module.json';

/** How long a file that does not parse may still be growing. */
const SETTLE_TRIES = 5;
const SETTLE_PAUSE_MS = 120;
const FRESH_MS = 2000;

export type ReadResult = { definition: ModuleDefinition } | { issues: Issue[] };

export interface DefinitionText {
  read: ReadResult;
  /** Empty when it cannot be read or is too large. */
  bytes: Uint8Array;
}

/** A file that does not parse and was touched a moment ago is read again before it is refused: it may be half-written. */
export async function readDefinition(path: string): Promise<DefinitionText> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await readOnce(path);
    const { bytes } = read;
    if ('definition' in read) return { read: { definition: read.definition }, bytes };
    if (!read.isUnreadable || attempt >= SETTLE_TRIES || !read.isFresh) return { read: { issues: read.issues }, bytes };
    await sleep(SETTLE_PAUSE_MS);
  }
}

interface FailedRead {
  bytes: Uint8Array;
  issues: Issue[];
  /** Empty or not JSON: what a half-written file looks like. */
  isUnreadable: boolean;
  isFresh: boolean;
}

async function readOnce(path: string): Promise<{ definition: ModuleDefinition; bytes: Uint8Array } | FailedRead> {
  try {
    const read = await readBytes(path, MAX_DEFINITION_BYTES);
    if (!('bytes' in read))
      return refused(
        read.refused === 'irregular'
          ? fault('the file cannot be read: it is no regular file')
          : fault('the file is larger than 1 MB ({0} bytes)', read.size),
        false,
      );
    const { bytes, mtimeMs } = read;
    return {
      isFresh: Math.abs(Date.now() - mtimeMs) < FRESH_MS,
      isUnreadable: false,
      bytes,
      ...parseDefinition(bytes),
    };
  } catch (error) {
    return refused(unreadFault(error), false);
  }
}

function unreadFault(error: unknown): Texts {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return fault('the file cannot be read: it is not there');
  return code === 'EACCES'
    ? fault('the file cannot be read: that is not permitted')
    : fault('the file cannot be read: {0}', error instanceof Error ? error.message : String(error));
}

function refused(reason: Texts, isUnreadable: boolean): FailedRead {
  return { bytes: new Uint8Array(), issues: [{ path: '/', reason }], isUnreadable, isFresh: false };
}

/** Bytes of a file to a definition that fits the schema, or its issues. */
export function parseDefinition(
  bytes: Uint8Array,
): { definition: ModuleDefinition } | { issues: Issue[]; isUnreadable: boolean } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { issues: [{ path: '/', reason: fault('not UTF-8 text') }], isUnreadable: true };
  }
  const found = findJsonFault(text);
  if (found?.code === 'digits')
    return {
      issues: [
        {
          path: pointerOf(lostNumber(text)?.path ?? []),
          reason: fault('line {0}, column {1}: {2}', found.line, found.column, spoken(found.said)),
        },
      ],
      isUnreadable: true,
    };
  if (found)
    return {
      issues: [
        {
          path: '/',
          reason: fault('not JSON: line {0}, column {1}: {2}', found.line, found.column, spoken(found.said)),
        },
      ],
      isUnreadable: true,
    };
  const data: unknown = JSON.parse(text);
  const long = [
    ...longLists(data, ''),
    ...(entriesOf(data) > MAX_ALL_ENTRIES
      ? [{ path: '/', reason: fault('more than {0} entries in all', MAX_ALL_ENTRIES) }]
      : []),
  ];
  if (long.length > 0) return { issues: long.slice(0, 1), isUnreadable: false };
  if (validateModule(data)) return { definition: data };
  return { issues: schemaIssues(validateModule.errors ?? [], data), isUnreadable: false };
}

function pointerOf(path: readonly string[]): string {
  return `/${path.map(escapePointer).join('/')}`;
}

/** Each entry is checked against all fields. */
const MAX_ENTRIES = 2000;
const MAX_ALL_ENTRIES = 40_000;

function entriesOf(data: unknown): number {
  return typeof data === 'object' && data !== null
    ? Object.values(data).reduce((sum: number, value) => sum + 1 + entriesOf(value), 0)
    : 0;
}

function longLists(data: unknown, path: string): Issue[] {
  if (typeof data !== 'object' || data === null) return [];
  const entries = Object.entries(data);
  if (entries.length > MAX_ENTRIES) return [{ path: path || '/', reason: fault('more than {0} entries', MAX_ENTRIES) }];
  return entries.flatMap(([key, value]) => longLists(value, `${path}/${escapePointer(key)}`));
}
