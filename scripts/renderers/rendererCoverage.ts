// Which renderers recorded documents ask for: every request they would make of the registry, found without drawing anything.

/** Kind, type and widget, as the registry is asked. */
export type Asked = readonly [kind: string, type: string, widget: string | undefined];

type Json = Readonly<Record<string, unknown>>;

/** Requests of a document, told apart by its own members; nothing for what is none of these. */
export function askedBy(document: unknown): Asked[] {
  const root = objectOf(document);
  return [
    ...listOf(root['columns']).flatMap(cellRequests),
    ...listOf(root['formulas']).flatMap(cellRequests),
    ...listOf(root['fields']).flatMap(fieldRequests),
    ...[...listOf(root['include']), ...listOf(root['exclude'])].map((filter): Asked => [
      'filter',
      textOf(filter['type']),
      textOf(objectOf(filter['widget'])['type']),
    ]),
    ...pageRequests(root),
  ];
}

function cellRequests(column: Json): Asked[] {
  const type = textOf(column['type']);
  return [column['cellRenderer'], column['cellEditor']]
    .map(textOf)
    .filter((widget, index) => index === 0 || widget !== '')
    .map((widget): Asked => ['cell', type, widget]);
}

function fieldRequests(field: Json): Asked[] {
  const own: Asked = [
    'field',
    textOf(field['type']),
    typeof field['widget'] === 'string' ? field['widget'] : undefined,
  ];
  return [
    own,
    ...listOf(field['fields']).flatMap(fieldRequests),
    ...listOf(objectOf(field['table'])['columns']).flatMap(cellRequests),
  ];
}

function pageRequests(meta: Json): Asked[] {
  if (typeof meta['pageWidget'] !== 'string') return [];
  const page = objectOf(meta['pageConfig'])['page'];
  // A page of one table draws these two by itself.
  const own: Asked[] =
    meta['pageWidget'] === 'table' || page !== undefined
      ? [
          ['block', 'filters', undefined],
          ['block', 'form', undefined],
        ]
      : [];
  return [
    ['page', meta['pageWidget'], undefined],
    ...own,
    ...(page === undefined ? [] : blockRequests(objectOf(page))),
  ];
}

function blockRequests(block: Json): Asked[] {
  const inside = [
    ...listOf(block['children']),
    ...(block['fallback'] === undefined ? [] : [objectOf(block['fallback'])]),
  ];
  return [['block', textOf(block['block']), undefined], ...inside.flatMap(blockRequests)];
}

function objectOf(value: unknown): Json {
  // Members are read as unknown; a list or a text has none of the names asked for.
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
