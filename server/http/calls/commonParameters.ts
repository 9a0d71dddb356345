// Parameters that mean the same in every call that has them.
import type { Parameter, Parameters } from './declaration.ts';

const MODEL: Parameter = {
  description:
    'Name of a model, as the `tableInfo` of a navigation entry, the `model` of a reference and the `data_path` of a table give it.',
  pattern: '^[a-z][a-z0-9_]*$',
  examples: ['deal'],
};

/** Parts of paths. */
export const PATH_PARAMETERS = {
  model: MODEL,
  id: { description: 'Id of the row: a UUID.', format: 'uuid' },
} satisfies Parameters;

export const COMMON_PARAMETERS = {
  model: { ...MODEL, isRequired: true },
  page_name: {
    description:
      'Name of a page of the model, as the `tableInfo` of its navigation entry gives it; 404 `not_found` for a page the model does not have.',
    isRequired: true,
    examples: ['deals'],
  },
  cursor: {
    description: '`next` of the answer before, as it is; without it the first page. Anything else is 400 `invalid`.',
  },
  page: {
    description: 'Number of the page, from 1: `next` of the answer before.',
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 1,
  },
} satisfies Parameters;

export function pathParameter(name: string, own: Parameters = {}): Parameter | undefined {
  const common: Parameters = PATH_PARAMETERS;
  return own[name] ?? common[name];
}

/** By the names in a path such as `/data/:model/:id/`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:([^/]+)/g)].flatMap(([, name]) => name ?? []);
}
