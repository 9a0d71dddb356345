// Recorded documents that break their own schema: known before anything is drawn, and the cause of whatever is missing on a screen.
import { checkDocument } from '../../../src/contract/index.ts';
import { VALIDATORS } from '../../../src/contract/validators/all.gen.js';
import { contractVersion, documentPath, readJson, type FixtureSet } from '../fixtures/index.ts';
import { namedPath, readMark } from './markOf.ts';
import type { Trees } from './treeStore.ts';

export interface DocumentFault {
  /** Path of the file. */
  document: string;
  path: string;
  /** Who drew that place when it was sound; the page's own frame where nobody did. */
  renderer: string;
  detail: string;
}

/** Of the present contract: earlier ones had other schemas. */
export function documentFaults(sets: readonly FixtureSet[], trees: Trees): DocumentFault[] {
  const found = new Map<string, DocumentFault>();
  for (const set of sets.filter(({ contract }) => contract === contractVersion()))
    for (const language of set.languages)
      for (const file of set.calls.keys()) {
        const document = documentPath(set, language, file);
        if (document === undefined || found.has(document)) continue;
        const fault = faultOf(document, file);
        if (fault) found.set(document, { ...fault, renderer: drawnBy(trees, { set, language, file }, fault.path) });
      }
  return [...found.values()];
}

function faultOf(document: string, file: string): Omit<DocumentFault, 'renderer'> | undefined {
  const name = file.split('.')[0] ?? '';
  const entry = [...VALIDATORS].find(([known]) => known === schemaOf(name));
  if (!entry) return undefined;
  const content = readJson(document);
  const [issue] = checkDocument(entry[0], entry[1], content);
  return issue && { document, path: namedPath(content, issue.path), detail: issue.detail };
}

function schemaOf(name: string): string {
  return name === 'select' ? 'select_list' : name;
}

/** The innermost part of the stored screens that stands at or around this place. */
function drawnBy(
  trees: Trees,
  { set, language, file }: { set: FixtureSet; language: string; file: string },
  path: string,
): string {
  let best = { renderer: 'shell', length: -1 };
  for (const [id, lines] of trees) {
    if (!id.startsWith(`${set.module}/${set.role}/${language}/`)) continue;
    for (const line of lines) {
      const text = line.trimStart();
      if (!text.startsWith('@ ')) continue;
      const origin = readMark(text.slice(2));
      const isAround = origin.document === file && `${path}/`.startsWith(`${origin.path}/`);
      if (isAround && origin.path.length > best.length)
        best = { renderer: origin.renderer, length: origin.path.length };
    }
  }
  return best.renderer;
}
