// Reads one definition file: size, JSON, schema. Answers the definition or every issue; never throws for bad content.
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { findJsonFault } from '../../src/engine/values/index.ts';
import validateModule from '../../src/contract/validators/module.gen.js';
import { schemaIssues, type Issue } from './schemaIssues.ts';

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
    const { size, mtimeMs } = await stat(path);
    const isFresh = Math.abs(Date.now() - mtimeMs) < FRESH_MS;
    if (size > MAX_DEFINITION_BYTES) return refused(`the file is larger than 1 MB (${size} bytes)`, false);
    const bytes = await readFile(path);
    return { isFresh, isUnreadable: false, bytes, ...parseDefinition(bytes) };
  } catch (error) {
    return refused(`the file cannot be read: ${error instanceof Error ? error.message : String(error)}`, false);
  }
}

function refused(reason: string, isUnreadable: boolean): FailedRead {
  return { bytes: new Uint8Array(), issues: [{ path: '/', reason }], isUnreadable, isFresh: false };
}

/** Bytes of a file to a definition that fits the schema, or its issues. */
export function parseDefinition(bytes: Uint8Array): { definition: ModuleDefinition } | { issues: Issue[]; isUnreadable: boolean } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { issues: [{ path: '/', reason: 'not UTF-8 text' }], isUnreadable: true };
  }
  const fault = findJsonFault(text);
  if (fault) return { issues: [{ path: '/', reason: `not JSON: line ${fault.line}, column ${fault.column}: ${fault.reason}` }], isUnreadable: true };
  const data: unknown = JSON.parse(text);
  if (validateModule(data)) return { definition: data };
  return { issues: schemaIssues(validateModule.errors ?? [], data), isUnreadable: false };
}
