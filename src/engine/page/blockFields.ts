// What the product's blocks take: which hold others, and which of their params name fields of their rows, of which kinds.
// A test compares the list with the renderers.

/** Blocks made of other blocks: no rows of their own. */
export const LAYOUTS: ReadonlySet<string> = new Set(['stack', 'grid', 'tabs', 'section', 'arranged']);

export interface FieldParam {
  /** Kinds of fields as the server tells them apart (its FieldKind); empty: any. */
  kinds: readonly string[];
  /** Without it there is nothing to draw. */
  isNeeded?: boolean;
  /** A reference to rows of the block's own model. */
  isOwn?: boolean;
  /** `"count"`, or an object whose value is the field: `{ "sum": "amount" }`; or a list of them. */
  isMeasure?: boolean;
}

const ANY: FieldParam = { kinds: [] };
const NUMBER: FieldParam = { kinds: ['integer', 'decimal'] };
const CHOICE: FieldParam = { kinds: ['choice'] };
const GROUPED: FieldParam = { kinds: ['choice', 'reference'] };
const GROUPABLE: FieldParam = {
  kinds: ['text', 'choice', 'integer', 'decimal', 'date', 'moment', 'boolean', 'reference'],
};
const MEASURE: FieldParam = { ...NUMBER, isMeasure: true };
const TIME: FieldParam = { kinds: ['date', 'moment'] };
const needed = (param: FieldParam): FieldParam => ({ ...param, isNeeded: true });

/** By block and param; a param holds one name, a list of names, or is a measure. */
export const BLOCK_FIELDS: ReadonlyMap<string, Readonly<Record<string, FieldParam>>> = new Map<
  string,
  Readonly<Record<string, FieldParam>>
>([
  ...[...LAYOUTS, 'filters', 'form', 'comments', 'activity', 'module_page'].map((block) => [block, {}] as const),
  ['record', { fields: ANY }],
  ['table', { columns: ANY, orderBy: ANY }],
  ['overview', { heading: { kinds: ['text'] }, text: { kinds: ['text', 'longText', 'richText'] } }],
  [
    'quick_line',
    {
      title: needed({ kinds: ['text'] }),
      person: { kinds: ['reference'] },
      date: TIME,
      tags: { kinds: ['tags'] },
      reference: { kinds: ['reference'] },
    },
  ],
  ['files', { field: needed({ kinds: ['file', 'files'] }) }],
  ['richtext', { field: { kinds: ['text', 'longText', 'richText'] } }],
  ['kanban', { by: needed(GROUPED), swimlane: GROUPED, title: ANY, fields: ANY, color: CHOICE, sum: NUMBER }],
  ['calendar', { start: needed(TIME), end: TIME, title: ANY, color: CHOICE, allDay: { kinds: ['boolean'] } }],
  ['week', { date: needed(TIME), title: ANY, sum: NUMBER, color: CHOICE, fields: ANY, doneAt: TIME }],
  [
    'timeline',
    {
      start: needed(TIME),
      end: needed(TIME),
      title: ANY,
      group: GROUPED,
      color: CHOICE,
      parent: { kinds: ['reference'], isOwn: true },
    },
  ],
  ['chart', { by: needed(GROUPABLE), split: GROUPABLE, value: MEASURE }],
  ['stat', { value: MEASURE }],
  ['report', { rows: GROUPABLE, columns: GROUPABLE, period: TIME, measures: MEASURE }],
  ['turnover', { by: needed(GROUPED), resources: needed(NUMBER) }],
  [
    'feed',
    {
      title: needed(ANY),
      body: { kinds: ['text', 'longText', 'richText'] },
      date: TIME,
      author: { kinds: ['reference', 'text'] },
      image: { kinds: ['file', 'files'] },
    },
  ],
]);

/** Params that are filters of their own, beside those of the source. */
export const FILTER_PARAMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['stat', ['share', 'compare']],
  ['report', ['narrow']],
  ['week', ['open', 'done']],
]);

/** A param that shows rows of another model beside those of the block: an object with its `model`, filters in `where`, and names of its fields. */
export interface OtherRowsParam {
  fields: Readonly<Record<string, FieldParam>>;
  /** Another param with filters of these rows. */
  narrow?: string;
}

export const OTHER_ROWS: ReadonlyMap<string, Readonly<Record<string, OtherRowsParam>>> = new Map<
  string,
  Readonly<Record<string, OtherRowsParam>>
>([
  [
    'timeline',
    {
      links: {
        fields: {
          from: needed({ kinds: ['reference'], isOwn: true }),
          to: needed({ kinds: ['reference'], isOwn: true }),
          lag: { kinds: ['integer'] },
        },
      },
      milestones: { fields: { date: needed(TIME), title: ANY, done: ANY }, narrow: 'milestonesWhere' },
    },
  ],
]);

/** The fields a param names, each with its place below `params`. */
export function namesOf(
  params: object,
  param: string,
  { isMeasure = false }: FieldParam,
): { name: string; at: string }[] {
  const value: unknown = Object.hasOwn(params, param) ? Reflect.get(params, param) : undefined;
  if (typeof value === 'string') return isMeasure ? [] : [{ name: value, at: param }];
  if (typeof value !== 'object' || value === null) return [];
  if (isMeasure && Array.isArray(value))
    return value.flatMap((one: unknown, index) =>
      namesOf({ one }, 'one', { kinds: [], isMeasure }).map(({ name }) => ({ name, at: `${param}/${index}` })),
    );
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'string' ? [{ name: one, at: `${param}/${key}` }] : [],
  );
}
