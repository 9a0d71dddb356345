// Which places of a definition have an input in the builder; all others are led to in the form of every key. Pure.
import { segmentsOf } from './pointer.ts';
import { viewsPlace } from './views.ts';

const FIELD_KEYS: ReadonlySet<string> = new Set([
  'title',
  'required',
  'choices',
  'model',
  'min',
  'max',
  'formula',
  'precision',
  'currency',
  'visibleWhen',
  'requiredWhen',
  'disabledWhen',
  'numbering',
  'fields',
]);
const BY_FIRST: ReadonlyMap<string, readonly (string | undefined)[]> = new Map<string, readonly (string | undefined)[]>(
  [
    ['title', [undefined, 'ru', 'kk', 'en']],
    ['name', [undefined]],
    ['navigation', ['path']],
    ['table', [undefined, 'totals']],
    ['filters', ['include']],
  ],
);

export function isBuilt(definition: unknown, pointer: string): boolean {
  const [first = '', second, ...rest] = segmentsOf(pointer);
  if (first === 'permissions') return true;
  if (first === 'page') return viewsPlace(definition) !== undefined;
  if (first === 'model') return isBuiltModel(second, rest);
  return BY_FIRST.get(first)?.includes(second) ?? false;
}

function isBuiltModel(key: string | undefined, [, own, ...rest]: readonly string[]): boolean {
  if (key === 'rules') return true;
  if (key === 'status')
    return rest.length === 0 || own === undefined || ['title', 'when', 'name'].includes(rest.at(-1) ?? '');
  if (key !== 'fields') return false;
  const column = own === 'fields' ? rest[1] : undefined;
  return own === undefined || (FIELD_KEYS.has(own) && (column === undefined || FIELD_KEYS.has(column)));
}
