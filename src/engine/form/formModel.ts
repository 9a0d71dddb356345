// Reads a form_info once per rev into a tree of fields and groups. Malformed parts become issues and named
// placeholders in their place, never a throw. Not the values: those are in values.ts.
import type { FormField, FormInfo } from '../../contract/index.ts';

/** One malformed part: code, where in the document, what is wrong. */
export interface FormIssue {
  code:
    | 'malformed_field'
    | 'name_clash'
    | 'malformed_choices'
    | 'malformed_pattern'
    | 'malformed_group'
    | 'malformed_table'
    | 'malformed_condition'
    | 'malformed_formula';
  path: string;
  detail: string;
}

export interface FieldNode {
  kind: 'field';
  name: string;
  field: FormField;
}

export interface GroupNode {
  kind: 'group';
  name: string;
  field: FormField;
  children: FormNode[];
}

export interface PlaceholderNode {
  kind: 'placeholder';
  /** Unique within the form, never a name of a value. */
  name: string;
  label: string;
  issue: FormIssue;
}

export type FormNode = FieldNode | GroupNode | PlaceholderNode;

export interface FormModel {
  info: FormInfo;
  tree: readonly FormNode[];
  /** Leaf fields by name in the order of the form; the form's value is flat over these names. */
  leaves: ReadonlyMap<string, FormField>;
  /** Names of the groups a leaf lies in, outermost first. */
  groupsOf: ReadonlyMap<string, readonly string[]>;
  issues: readonly FormIssue[];
}

/** Types whose value the engine knows. Others keep their value untouched. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'date',
  'datetime',
  'time',
  'select',
  'selectEnum',
  'radio',
  'checkbox',
  'checkboxGroup',
  'switch',
  'file',
  'richtext',
  'table',
  'json',
  'list',
  'texts',
  'tags',
  'place',
]);

export function isKnownType(type: string): boolean {
  return KNOWN_TYPES.has(type);
}

interface Reading {
  leaves: Map<string, FormField>;
  groupsOf: Map<string, readonly string[]>;
  names: Set<string>;
  issues: FormIssue[];
}

/** Never throws; `issues` says which parts of the document were not understood. */
export function readForm(info: FormInfo): FormModel {
  const reading: Reading = { leaves: new Map(), groupsOf: new Map(), names: new Set(), issues: [] };
  const fields: unknown = info.fields;
  if (!Array.isArray(fields)) {
    reading.issues.push({ code: 'malformed_field', path: '/fields', detail: 'is not a list' });
    return { info, tree: [], ...reading };
  }
  const tree = fields.map((field, index) => readNode(field, `/fields/${index}`, [], reading));
  return { info, tree, leaves: reading.leaves, groupsOf: reading.groupsOf, issues: reading.issues };
}

function readNode(raw: unknown, path: string, groups: readonly string[], reading: Reading): FormNode {
  const broken = brokenPart(raw, path);
  if (broken) return placeholder(raw, broken, reading);
  // The three members the rest relies on were checked just above; all others are read defensively.
  const field = withReadableParts(raw as FormField, path, reading);
  if (reading.names.has(field.name))
    return placeholder(
      field,
      { code: 'name_clash', path: `${path}/name`, detail: `"${field.name}" is the name of another field` },
      reading,
    );
  reading.names.add(field.name);
  if (field.type === 'group-fields') return readGroup(field, path, groups, reading);
  const tableFault = field.type === 'table' ? faultOfTable(field.table) : undefined;
  if (tableFault !== undefined)
    return placeholder(
      field,
      { code: 'malformed_table', path: `${path}/table${tableFault}`, detail: 'is not a description of columns' },
      reading,
    );
  reading.leaves.set(field.name, field);
  reading.groupsOf.set(field.name, groups);
  return { kind: 'field', name: field.name, field };
}

function readGroup(field: FormField, path: string, groups: readonly string[], reading: Reading): FormNode {
  const members: unknown = field.fields;
  if (!Array.isArray(members))
    return placeholder(field, { code: 'malformed_group', path: `${path}/fields`, detail: 'is not a list' }, reading);
  const inside = [...groups, field.name];
  return {
    kind: 'group',
    name: field.name,
    field,
    children: members.map((member, index) => readNode(member, `${path}/fields/${index}`, inside, reading)),
  };
}

/** Fields of a group, those of groups inside it too. */
export function leafNames(node: GroupNode): string[] {
  return node.children.flatMap((child) => {
    if (child.kind === 'group') return leafNames(child);
    return child.kind === 'field' ? [child.name] : [];
  });
}

/** Where a table part's description cannot be read, below `table`; a column needs its name and the members that editing reads. */
function faultOfTable(table: unknown): string | undefined {
  if (!isRecord(table) || !Array.isArray(table['columns'])) return '/columns';
  const wrong = table['columns'].findIndex(
    (column: unknown) =>
      !isRecord(column) ||
      typeof column['field'] !== 'string' ||
      !isRecord(column['cellRendererParams']) ||
      !isRecord(column['cellEditorParams']),
  );
  if (wrong !== -1) return `/columns/${wrong}`;
  return isRecord(table['permissions']) ? undefined : '/permissions';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function brokenPart(raw: unknown, path: string): FormIssue | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { code: 'malformed_field', path, detail: 'is not an object' };
  for (const key of ['name', 'type'] as const) {
    const value: unknown = Object.hasOwn(raw, key) ? Reflect.get(raw, key) : undefined;
    if (typeof value !== 'string' || value === '')
      return {
        code: 'malformed_field',
        path: `${path}/${key}`,
        detail: value === undefined ? 'is missing' : 'is not a text',
      };
  }
  return undefined;
}

function withReadableParts(raw: FormField, path: string, reading: Reading): FormField {
  const field: FormField = { ...raw };
  const texts: Record<string, unknown> = { ...raw };
  if (typeof texts['label'] !== 'string') {
    reading.issues.push({ code: 'malformed_field', path: `${path}/label`, detail: 'is not a text' });
    field.label = field.name;
  }
  if (field.choices !== undefined && !isChoiceList(field.choices)) {
    reading.issues.push({
      code: 'malformed_choices',
      path: `${path}/choices`,
      detail: 'is not a list of {id, string_view}',
    });
    delete field.choices;
  }
  if (field.carries !== undefined && !isCarriedList(field.carries)) {
    reading.issues.push({ code: 'malformed_field', path: `${path}/carries`, detail: 'is not a list of {name, type}' });
    delete field.carries;
  }
  if (field.pattern !== undefined && wholePattern(field.pattern) === undefined) {
    reading.issues.push({ code: 'malformed_pattern', path: `${path}/pattern`, detail: 'is not a regular expression' });
    delete field.pattern;
  }
  return field;
}

function isChoiceList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (choice: unknown) =>
        typeof choice === 'object' &&
        choice !== null &&
        typeof Reflect.get(choice, 'id') === 'string' &&
        typeof Reflect.get(choice, 'string_view') === 'string',
    )
  );
}

function isCarriedList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (entry: unknown) => isRecord(entry) && typeof entry['name'] === 'string' && typeof entry['type'] === 'string',
    )
  );
}

/** The pattern as one the whole text must match; undefined when it does not compile. */
export function wholePattern(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  const whole = `^(?:${pattern})$`;
  try {
    new RegExp(whole, 'u');
    return whole;
  } catch {
    return undefined;
  }
}

function placeholder(raw: unknown, issue: FormIssue, reading: Reading): PlaceholderNode {
  reading.issues.push(issue);
  const given: Record<string, unknown> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const label = [given['label'], given['name']].find((text) => typeof text === 'string' && text !== '');
  return {
    kind: 'placeholder',
    name: `__broken_${reading.issues.length}`,
    label: typeof label === 'string' ? label : issue.path,
    issue,
  };
}

export function isSetOnce(field: FormField | undefined): boolean {
  return field?.rules?.some(({ rule }) => rule === 'setOnce') === true;
}

/** By the field that says their model: references that go with another one. */
export function ledFields({ leaves }: FormModel): Map<string, readonly string[]> {
  const led = new Map<string, readonly string[]>();
  for (const [name, { modelField }] of leaves)
    if (modelField !== undefined) led.set(modelField, [...(led.get(modelField) ?? []), name]);
  return led;
}

/** The leaves in any of the groups. */
export function membersOf({ groupsOf }: FormModel, groups: readonly string[]): string[] {
  return [...groupsOf].filter(([, inside]) => inside.some((group) => groups.includes(group))).map(([name]) => name);
}
