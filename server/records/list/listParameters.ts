// What may be asked of rows, options and groups: the parameters with their grammar. The readers know no other names than these.
import { COMMON_PARAMETERS, type Parameter, type Parameters } from '../../http/index.ts';
import { PRESETS } from '../../definitions/index.ts';
import { MAX_BYTES, MAX_NAMES } from './filters/readFilters.ts';
import { MAX_CONDITIONS, MAX_DEPTH, MAX_VALUES, MAX_WORDS } from '../../../src/engine/query/index.ts';
import { MAX_GROUP_KEYS, MAX_GROUP_PARTS } from './groupKey.ts';
import { MAX_KEYS } from './sortKeys.ts';

export const DEFAULT_SIZE = 50;
export const MAX_SIZE = 200;
export const MAX_PAGE = 200;
export const MAX_SEARCH = 500;
/** Rows of a list without pages. */
export const MAX_WHOLE = 5000;
export const OPTIONS_SIZE = 20;
export const MAX_CARRIED = 50;
export const MAX_AGGREGATES = 20;

const ENTRY =
  'a field’s name; of a date or moment also with `:day` (default), `:week` (from Monday), `:month`, `:quarter` or `:year` behind it, by days of the caller’s time zone';

const FILTERS: Parameter = {
  description: `Which rows: one JSON object of filter names to values, of up to ${MAX_NAMES} names and ${MAX_BYTES} bytes. Names are those of \`include\` and \`exclude\` in active_filters/; an unknown one, or a value of the wrong kind, is 400 \`invalid\` under the filter's name.

    value  = null | "" | []                     not set
    text   = "words"                            each of up to ${MAX_WORDS} words is contained, folded
           | ["__null__"]                       empty
    choice, several choices, reference, references
           = "a" | ["a", "b"]                   any of up to ${MAX_VALUES} codes or ids
             where "__null__" is empty and, of people, "__me__" the caller
    number = "10" | 10 | ["10", "__null__"]     any of them
           | { "from": "10", "to": "20" }       inclusive; either end may be missing or null
    date, moment
           = "2026-01-31"                       that day
           | { "from": "2026-01-01", "to": "2026-01-31" }
           | { "preset": "this_month" }         ${PRESETS.join(', ')}
           | ["__null__"]
    yes/no = true | false                       false is empty, too
    id     = ["…"]                              of these ids, beside the names of active_filters/

and, or = under the name \`__where\` one { "all": [ … ] } or { "any": [ … ] } of
             conditions { "name": …, "value": …, "not": true } and of such groups again:
             up to ${MAX_DEPTH} levels and ${MAX_CONDITIONS} conditions. Names and values are those above; \`not\`
             keeps out what the value describes. What is wrong is told by its place, as \`__where/any/1\`.

All filters hold together. One whose name ends in \`__exclude\` keeps out what its value describes, and nothing else: rows without a value stay. Of many-valued fields a value holds where any of theirs is it, and is kept out where none is. Days of a moment are those of the caller's time zone. Folded: lower case, NFC, ё as е, and ә і ң ғ ү ұ қ ө һ as а и н г у у к о х.`,
  examples: [
    '{"status":["active","__null__"],"debt":{"from":"1000"},"manager__exclude":["__me__"]}',
    '{"__where":{"any":[{"name":"status","value":["active"]},{"all":[{"name":"debt","value":{"from":"1000"}},{"name":"manager","value":["__me__"],"not":true}]}]}}',
  ],
};

const SEARCH: Parameter = {
  description: `Words, of which each has to be contained in one of the row's searched fields (\`search\` in the definition), folded as in filters; the first ${MAX_WORDS} count.`,
  maxLength: MAX_SEARCH,
  examples: ['строй 0612'],
};

const ORDERING: Parameter = {
  description: `Names of sortable columns with commas between, a minus before one begins with the largest; at most ${MAX_KEYS}. Empty values come last in both directions; what is equal by all of them is in the order of ids. Texts are in the alphabetical order of the caller's language, choices in that of their definition, references by what is shown of them; \`rank\` is the rows' own order, where the table is \`ranked\`.`,
  examples: ['-debt,name'],
};

/** Which rows are meant, in every call about many of them. */
export const SCOPE_PARAMETERS = {
  page_name: {
    description:
      'Name of a page of the model. What the caller has chosen there holds as well: filters beside those of the query, search and ordering where the query has none. Without it only the query holds.',
  },
  key: {
    description:
      'Which choice of the page holds, where several are kept apart: as in chosen_filters/. Without it the page’s own.',
    maxLength: 100,
  },
  filters: FILTERS,
  search: SEARCH,
  ordering: ORDERING,
  group: {
    description: `Only the rows of one group: JSON, a list of up to ${MAX_GROUP_PARTS} pairs of what was grouped by and the key that groups/ answered. The first is ${ENTRY}.`,
    examples: ['[["status","active"],["date:month","2026-01-01"]]'],
  },
} satisfies Parameters;

export const LIST_PARAMETERS = {
  ...SCOPE_PARAMETERS,
  page_size: {
    description: `Rows of a page, up to ${MAX_SIZE}; 0: count and totals without rows.`,
    type: 'integer',
    minimum: 0,
    maximum: MAX_SIZE,
    default: DEFAULT_SIZE,
  },
  cursor: {
    description:
      '`next` of the page before, which is null on the last one. Opaque: it goes with the same ordering only, and any other text is 400 `invalid`. Rows that come or go meanwhile move no other row to another page.',
  },
  page: {
    description: `Number of the page, from 1, instead of a cursor; up to ${MAX_PAGE}. Together with a cursor it is 400.`,
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE,
    default: 1,
  },
  parent: {
    description:
      'Of tables with `tree`: only the children of the row with this id; empty: rows without a parent. Rows then carry `has_children`.',
  },
  fields: {
    description:
      'Names of fields with commas between: what rows carry, beside `id` and `version`. Without it every field that a list shows; long texts, files, JSON and table parts come with single rows.',
    examples: ['name,debt'],
  },
  comments: {
    description: 'Whether rows carry `comments_count`: how many comments they have, where the model has any.',
    type: 'boolean',
    default: false,
  },
  no_pagination: {
    description: `All rows at once, up to ${MAX_WHOLE}; more are 400 \`invalid\`. Not together with \`cursor\` or \`page\`.`,
    type: 'boolean',
    default: false,
  },
  totals: {
    description: 'Whether the first page carries `count` and `totals`.',
    type: 'boolean',
    default: true,
  },
} satisfies Parameters;

export const BY_PARAMETER = {
  description: `What to group by, up to ${MAX_GROUP_KEYS} with commas between: ${ENTRY}. Only columns that are \`groupable\`.`,
  examples: ['status', 'manager,date:month'],
} satisfies Parameter;

const { ordering: _ordering, ...UNORDERED } = SCOPE_PARAMETERS;

const AGGREGATES: Parameter = {
  description: `What of each group is worked out, up to ${MAX_AGGREGATES} with commas between: \`sum\`, \`avg\`, \`min\` or \`max\`, a colon and the name of a number field. Under the same name in \`totals\`.`,
  examples: ['sum:debt,max:debt'],
};

export const GROUP_PARAMETERS = {
  ...UNORDERED,
  by: { ...BY_PARAMETER, description: `${BY_PARAMETER.description} Without it all rows are one group.` },
  aggregates: AGGREGATES,
} satisfies Parameters;

export const REPORT_PARAMETERS = {
  ...UNORDERED,
  rows: {
    description: `What makes the rows of the report, the outermost first, up to ${MAX_GROUP_KEYS} with commas between: ${ENTRY}. Only columns that are \`groupable\`. Without it there are the totals alone.`,
    examples: ['manager,status'],
  },
  columns: { description: `What goes across: one of the same, which is no row.`, examples: ['contract_date:month'] },
  aggregates: AGGREGATES,
} satisfies Parameters;

export const ASKING_REPORT_PARAMETERS = {
  ...REPORT_PARAMETERS,
  report: {
    description:
      'A block `report` of a page that asks for parameters: name of the module, a point and the id of the block. Its filters hold beside those of the query, filled in with `params`, and are answered as `filters`.',
    examples: ['sales.report'],
  },
  params: {
    description:
      'JSON: the parameters, judged by the `schema` of the block; without it `{}`. What is wrong is 400 `invalid` on `params` with its place inside.',
    examples: ['{"least":"1000"}'],
  },
} satisfies Parameters;

/** Of options: what is common to rows and people. */
export const PEOPLE_PARAMETERS = {
  page: COMMON_PARAMETERS.page,
  page_size: {
    description: `Options of a page, up to ${MAX_SIZE}.`,
    type: 'integer',
    minimum: 1,
    maximum: MAX_SIZE,
    default: OPTIONS_SIZE,
  },
  search: {
    ...SEARCH,
    description: `Words, of which each has to be contained in the option, folded as in filters of lists; the first ${MAX_WORDS} count.`,
  },
  selected: {
    description: `Ids of what is chosen already, with commas between, at most ${MAX_SIZE}: answered in \`selected\`, also where they are not on the page; deleted ones are \`disabled\`.`,
  },
  carries: {
    description: `Names of fields with commas between, at most ${MAX_CARRIED}: each option carries them, for formulas of the row it is chosen in (\`carries\` of the form's field). What the caller may not read is left out.`,
  },
  filters: {
    description:
      'JSON, filter names to values as in lists. Without `page_name`: what the options themselves must hold. With it: the filters in force where the options are used; only options that still give rows there are offered.',
  },
} satisfies Parameters;

export const OPTION_PARAMETERS = {
  model: {
    description:
      'Model whose rows are offered. May be missing where `field` and `page_name` are there: then it is that of the page.',
  },
  field: {
    description:
      'Name of the field the options are for, also with `__exclude`; of a choice field of the page’s model its entries are offered.',
  },
  page_name: { description: 'Name of the page the options are used on.' },
  ...PEOPLE_PARAMETERS,
} satisfies Parameters;
