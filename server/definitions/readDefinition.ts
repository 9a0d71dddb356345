// Reads one definition file: size, JSON, schema. Answers the definition or every issue; never throws for bad content.
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import validateModule from '../../src/contract/validators/module.gen.js';
import { findJsonFault } from './jsonText.ts';
import { schemaIssues, type Issue } from './schemaIssues.ts';

export const MAX_DEFINITION_BYTES = 1_048_576;

/** How long a file that does not parse may still be growing. */
const SETTLE_TRIES = 5;
const SETTLE_PAUSE_MS = 120;
const FRESH_MS = 2000;

export type ReadResult = { definition: ModuleDefinition } | { issues: Issue[] };

/** A file that does not parse and was touched a moment ago is read again before it is refused: it may be half-written. */
export async function readDefinition(path: string): Promise<ReadResult> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await readOnce(path);
    if ('definition' in read || !read.isUnreadable || attempt >= SETTLE_TRIES || !read.isFresh) return read;
    await sleep(SETTLE_PAUSE_MS);
  }
}

interface FailedRead {
  issues: Issue[];
  /** Empty or not JSON: what a half-written file looks like. */
  isUnreadable: boolean;
  isFresh: boolean;
}

async function readOnce(path: string): Promise<{ definition: ModuleDefinition } | FailedRead> {
  try {
    const { size, mtimeMs } = await stat(path);
    const isFresh = Math.abs(Date.now() - mtimeMs) < FRESH_MS;
    if (size > MAX_DEFINITION_BYTES) return refused(`the file is larger than 1 MB (${size} bytes)`, false);
    return { isFresh, isUnreadable: false, ...parseDefinition(await readFile(path)) };
  } catch (error) {
    return refused(`the file cannot be read: ${error instanceof Error ? error.message : String(error)}`, false);
  }
}

function refused(reason: string, isUnreadable: boolean): FailedRead {
  return { issues: [{ path: '/', reason }], isUnreadable, isFresh: false };
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
