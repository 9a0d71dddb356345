// The calls of duplicates, apart from the others: few forms ask for them.
import type { MergePreview, SimilarRows } from '../../contract/index.ts';
import type { DuplicateCalls } from '../../engine/ports/index.ts';
import type { DocumentCheck, HttpClient } from '../http/index.ts';
import { modelPath, rowPath } from './rowPath.ts';

const SIMILAR: DocumentCheck<SimilarRows> = {
  document: 'similar_rows',
  load: () => import('../../contract/validators/similar_rows.gen.js'),
};
const PREVIEW: DocumentCheck<MergePreview> = {
  document: 'merge_preview',
  load: () => import('../../contract/validators/merge_preview.gen.js'),
};

export function duplicateCalls(api: HttpClient): DuplicateCalls {
  return {
    similar: (model, values, except, options) =>
      api.ask(modelPath(model, 'similar'), SIMILAR, {
        query: { values: JSON.stringify(values), except },
        signal: options?.signal,
      }),
    mergePreview: (model, id, duplicate, options) =>
      api.ask(`${rowPath(model, id)}merge/`, PREVIEW, { query: { duplicate }, signal: options?.signal }),
  };
}
