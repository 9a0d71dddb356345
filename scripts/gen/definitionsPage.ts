// The reference page of the definition language, docs/definitions.md, out of its JSON Schema: every key, every field type, a whole example.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON_PATHS } from '../../src/engine/icons/index.ts';
import { FIELD_TYPES } from './fieldTypes.ts';

export interface SchemaNode {
  $ref?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  additionalProperties?: boolean | SchemaNode;
  propertyNames?: SchemaNode;
  /** What the text, or at `propertyNames` the key, names. */
  'x-names'?: string;
  $defs?: Record<string, SchemaNode>;
}

const DEFINITION = 'module.schema.json';
const COMMON = 'common.schema.json';
const EXAMPLE = 'schemas/examples/errands.module.json';

export class DefinitionSchema {
  readonly root: SchemaNode;
  private readonly files: ReadonlyMap<string, SchemaNode>;

  constructor(directory: string) {
    // Each is JSON Schema: ajv compiles them in the same run.
    const read = (file: string): SchemaNode => JSON.parse(readFileSync(join(directory, file), 'utf8')) as SchemaNode;
    this.root = read(DEFINITION);
    this.files = new Map([
      ['', this.root],
      [DEFINITION, this.root],
      [COMMON, read(COMMON)],
    ]);
  }

  /** The node itself, its own members before those of what it refers to. */
  resolve(node: SchemaNode): SchemaNode {
    if (node.$ref === undefined) return node;
    const [file = '', pointer = ''] = node.$ref.split('#');
    const name = pointer.split('/').at(-1) ?? '';
    const target = this.files.get(file)?.$defs?.[name];
    if (!target) throw new Error(`${node.$ref} is not there`);
    const { $ref: _ref, ...own } = node;
    return { ...this.resolve(target), ...own };
  }

  /** Objects with keys: the document, then each definition, then objects written in place. */
  shapes(): { name: string; node: SchemaNode }[] {
    const named = Object.entries(this.root.$defs ?? {}).flatMap(([name, node]) => shapesIn(name, node));
    return [...shapesIn('module', { ...this.root, $defs: {} }), ...named];
  }
}

function shapesIn(name: string, node: SchemaNode): { name: string; node: SchemaNode }[] {
  const own = node.properties ? [{ name, node }] : [];
  const inside = Object.entries(node.properties ?? {}).flatMap(([key, each]) =>
    [each, each.items ?? {}].flatMap((place) => (place.$ref === undefined ? shapesIn(`${name}.${key}`, place) : [])),
  );
  return [...own, ...inside];
}

const FORM_CONDITIONS = [
  "Conditions (`visibleWhen`, `requiredWhen`, `disabledWhen`) see every field of the row, hidden ones too, so nothing goes round in a circle. Compared by `=` or `!=` with `''` or `null`, a field that has no value is empty: nothing entered, an empty text, `null` and an empty list are one. A number in the form of a new row is 0 until somebody types.",
  'A condition may look at its own field: with `"visibleWhen": "note != \'\'"` the field is shown once it is filled, by an import, an action or a formula. While a person clears and types in it, it stays; it goes when he has left it empty, and that it was emptied is saved. Two fields exclude each other where each is shown, or required, while the other is empty: `"visibleWhen": "discount_sum = null"` beside `"visibleWhen": "discount_percent = null"`. Should both be filled already, both are shown, so that one of them can be emptied; that no row ever holds both is said by a rule of the model. Fields that are each shown only while the other is filled never appear by themselves.',
  'What a hidden field holds stays stored, and nobody is asked for it; `whenHidden` of the field says otherwise. With `clear` the write that hides it empties it, at every door: forms, cells, batches, imports, actions, rules; what is sent with it is not taken, a default of a new row is left out, and taking the change back brings the value again. The form says beforehand what will go. With `refuse` that write is refused by the name of the field until it is empty, and the form keeps the field in sight for as long. Both hold for the fields of lines, by what their row and line become. Values that were hidden and filled before stay until somebody writes them or hides them anew. A condition of a tab or section holds for all fields in it, as if each of them had it, in the form, in cells of tables and on the server.',
].join('\n\n');

const JSON_SCHEMAS = [
  'A `JSONField` with `schema` is filled in by a form of that schema: groups, lists of objects, choices by `oneOf` and `anyOf`, parts that come with `if`, `then` and `else` or `dependencies`, defaults, `readOnly`, names of an `enum` in `enumNames` or as titles of `const`. What the schema says nothing of is kept. An empty field is a button until somebody fills it in, one that is `required` begins with the defaults; what a caller leaves out stays empty. Cells show what the keys at the top hold, by their titles.',
  'The server judges every value that is written: by forms, calls, batches, actions, rules and imports. An answer names the field and the place inside: `{ "rule": "required", "place": "/address/0/city", "message": "/address/0/city: …" }`. A schema is of draft 7 or 2020-12 (`$schema`, else by its words), at most 64 KB large, of 2,000 parts and 64 levels deep, and refers to nothing outside of itself. Its patterns are held to what the `pattern` of a field is held to, and look at texts of 4,000 characters at most; a value that takes more than 250,000 steps to judge is refused. Several languages have no place in a JSON Schema: its titles are shown as they are written. A block `form` of the page with `params: { "action": "print" }` and `bind: { "id": "data.list.id" }` asks in its place what that action of the row asks, and carries it out; a rule gives an action its `params`. A block `report` with `schema`, `narrow` and an id asks its reader for parameters first: `{ "schema": { "type": "object", "properties": { "least": { "type": "integer", "title": "Сумма от" } } }, "narrow": { "amount": { "from": "<least>" } } }`; `<least>` is the value of that parameter, and what stays empty narrows nothing.',
].join('\n\n');

/** In the order of the page: what a person writes first stands first. */
const CHAPTERS: readonly (readonly [title: string, shapes: readonly string[], text?: string])[] = [
  ['The file', ['module', 'Label']],
  ['Navigation', ['Navigation', 'NavigationSection', 'NavigationChild']],
  ['Model', ['Model', 'RowRule', 'Duplicates']],
  ['Fields', ['Field', 'Field.choices', 'Numbering']],
  ['JSON with a schema', [], JSON_SCHEMAS],
  [
    'Rollups',
    ['Rollup'],
    'A rollup is a column like others: it is ordered, filtered, totalled and exported by, and formulas of its row count with it. Triggers of the database keep it in the transaction of whatever writes the rows it looks at, through every door: forms, bulk changes, imports, the trash, rules, code of modules. A statement that writes many rows moves each row that shows a rollup once, and who writes rows of the same one waits for its end. Rows in the trash do not count. Without a `read` of its own a rollup is refused where somebody would see it who may not read all that it is made of, rows and fields; a `read` says who may know the outcome all the same. It is no change of the row: `version`, `updated_at` and history stay. Over another rollup it may go, in a circle not. `npm run module -- check` works all of them out anew and says which differ, `--mend` puts them right.',
  ],
  [
    'Registers',
    ['Register', 'Posting'],
    'A register holds movements: rows that documents write in the transaction that posts them, and that go in the one that takes the posting back. Nobody else writes them; lists, filters, groups, exports and rights are those of any model, and whoever reads them reads what documents have posted, also out of fields that are closed to him there. What goes out is stored with a minus. Triggers of the database keep the sums of each month by the dimensions, so that a balance is that of any day at once: `GET /data/<register>/balance/?at=2026-11-30&by=product`, and turnovers `GET /data/<register>/turnover/?from=2026-11-01&to=2026-11-30&by=product,warehouse`. A balance of `notNegative` is looked at on every day from the movement on, while its sums are locked: two who take the last piece at once do not both get it. Up to the last day of a closed period (`/data/<register>/period/`) no movement is written or taken back. A block `turnover` with `params: { "by": ["product", "warehouse"], "resources": ["quantity"] }` is the turnover sheet of a page. `npm run module -- check` works all sums out anew and says which differ, `--mend` puts them right.',
  ],
  [
    'Status and actions',
    ['Status', 'Status.locked', 'Transition', 'NamedAction', 'Amend', 'ModuleAction'],
    'A status moves by its transitions alone; actions do anything else to a row by name. Both run on the server, in one transaction with the rules of the row. What a handler needs beside fields it asks for by `schema`, drawn and judged as that of a `JSONField`; a caller sends it as `params` among the values. What concerns no row stands in `actions` of the module: its handler is told no row, and the text it may answer is said to the person; sent twice with the same `Idempotency-Key` it is done once.',
  ],
  ['Table', ['Table', 'ColumnDefinition']],
  [
    'Lines of a table part',
    ['PartTable', 'Scan', 'DatedDefault'],
    'A line opens whole in a panel, by the button beside its number or Ctrl+Enter, with all of its fields; Alt+PageUp and Alt+PageDown lead to the lines beside it. Lines are put in order by dragging their numbers, by Alt with an arrow or from their menu. What a person does with columns is kept for him, as in the main table. Formulas of lines read the row they belong to as `<parent.rate>`, and the row reads sums of its lines, in any order without a circle; conditions of a line see the row as `parent`, without its table parts. A cell that a condition hides is asked of nobody, one that it disables is changed by nobody: the server holds to both.',
  ],
  ['Filters', ['Filters', 'Filters.quick']],
  ['Form', ['Form', 'FormTab', 'FormGroup'], FORM_CONDITIONS],
  ['Page', ['Page', 'Page.source']],
  ['The page of a row', ['Record', 'RecordHeader']],
  ['Whose work a row is', ['Work']],
  ['Counters and events', ['Counter', 'Event']],
  [
    'Workflow rules',
    ['Workflow', 'WorkflowTrigger', 'WorkflowStep'],
    'When – if – then. What a rule follows is noted in the transaction that writes the row, and its steps run as a job a moment later, in one transaction of their own: all of them or none, once for each event and rule. Rules of a definition hold in every organisation and have the rights of an owner and write what code alone writes; organisations make others in the application, which have the rights of whoever saved them last. A rule that writes a row may set off others, five in a row; the sixth is ended by the fault `workflow_loop`. Dates are reached by the clock of the organisation, once for each row and moment, also when the server was down then (thirty days back). What was done stands in the log for thirty days.',
  ],
  [
    'Permissions',
    ['Grant'],
    'By role: `"all"`, a list of actions, or a grant with conditions on rows. The owner may do everything; a role that is not named may do nothing. Roles: owner, admin, member, guest, and the functional roles moderator, accountant, sales, invest_manager, news_editor, hr; beside them those that an organisation of the server has made before, on its page of roles or by `POST /roles/`: a definition that names one it does not have is refused.',
  ],
];

export function definitionsPage(schema: DefinitionSchema): string {
  const chapters = CHAPTERS.flatMap(([title, names, text]) => [
    `## ${title}`,
    ...(text === undefined ? [] : [text]),
    ...names.map((name) => shapeTable(schema, name)),
    ...(title === 'Fields' ? ['### Field types', typeTable()] : []),
  ]);
  return `${[
    '<!-- Generated from schemas/module.schema.json by `npm run gen`. Do not edit. -->',
    '# Definitions of modules',
    'One JSON file describes one module: navigation, storage, table, filters, form, page, actions and permissions follow from it. Put it into the directory of `MODULES_DIR`, or into the "Modules" page of the application. With `"$schema"` an editor completes and checks the file; an unknown key is refused, and every fault is named with its place.',
    ...chapters,
    '## Icons',
    'Names that `icon` may have, of a module, a transition or an action; another name shows the first letter of the title, and the plan says so.',
    [...ICON_PATHS.keys()]
      .sort()
      .map((name) => `\`${name}\``)
      .join(', '),
    '## A whole example',
    `The file \`${EXAMPLE}\`, which the tests keep sound:`,
    `\`\`\`json\n${readFileSync(EXAMPLE, 'utf8').trim()}\n\`\`\``,
  ].join('\n\n')}\n`;
}

function shapeTable(schema: DefinitionSchema, name: string): string {
  const shape = schema.shapes().find((each) => each.name === name);
  if (!shape) throw new Error(`The schema has no object "${name}"`);
  const { node } = shape;
  const rows = Object.entries(node.properties ?? {}).map(([key, raw]) => {
    const each = schema.resolve(raw);
    const mark = node.required?.includes(key) === true ? ' **required**' : '';
    return `| \`${key}\`${mark} | ${typeOf(schema, raw)} | ${each.default === undefined ? '' : code(each.default)} | ${cell(each.description ?? '')} | ${code(each.examples?.[0])} |`;
  });
  const heading = name === 'module' ? '' : `### ${name}\n\n`;
  return `${heading}${node.description === undefined ? '' : `${node.description}\n\n`}| key | type | default | meaning | example |\n|---|---|---|---|---|\n${rows.join('\n')}`;
}

function typeTable(): string {
  const rows = FIELD_TYPES.map(
    ({ name, written, stores, filter, form, cell: drawn }) =>
      `| ${name} | ${written} | ${stores} | ${filter} | ${form} | ${drawn} |`,
  );
  return `| type | written | stores | filter | form | cell |\n|---|---|---|---|---|---|\n${rows.join('\n')}`;
}

function typeOf(schema: DefinitionSchema, raw: SchemaNode): string {
  const node = schema.resolve(raw);
  if (node.const !== undefined) return code(node.const);
  if (node.enum) return node.title === 'FieldType' ? 'one of the field types' : node.enum.map(code).join(', ');
  if (node.anyOf) return node.anyOf.map((each) => typeOf(schema, each)).join(' or ');
  if (node.type === 'array') return `list of ${node.items ? typeOf(schema, node.items) : 'values'}`;
  if (raw.$ref !== undefined && node.properties) return node.title?.replace(/Definition$/, '') ?? 'object';
  if (raw.$ref?.endsWith('/Name') === true) return 'name';
  return [node.type ?? 'any'].flat().join(' or ');
}

function code(value: unknown): string {
  return value === undefined ? '' : `\`${cell(typeof value === 'string' ? value : JSON.stringify(value))}\``;
}

/** A line break or a bar would end the cell. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}
