// Checks the conditions of a module's fields: each is JSONata and looks at fields that are there. Of pages, checked elsewhere, not.
import type { FieldDefinition, ModelDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { PARENT } from '../../../src/engine/formula/index.ts';
import { readCondition, type ConditionReading } from '../../../src/engine/condition/index.ts';
import { didYouMean } from './didYouMean.ts';
import { fault, spoken, type Texts } from '../faults/index.ts';
import type { FieldKind } from '../catalog/catalog.ts';
import { kindOf } from '../catalog/fieldKinds.ts';
import { fieldsOfSection, fieldsShownWhen, formSections } from '../catalog/formSections.ts';
import { lineFields, modelFields, partFields, type FieldEntry } from '../catalog/modelFields.ts';
import { BASE_FIELDS } from '../catalog/names.ts';
import { within } from '../catalog/formulaSources.ts';
import { isHiddenFromSome } from '../catalog/permissions.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { unknownChoices } from './unknownChoice.ts';

const KEYS = ['visibleWhen', 'requiredWhen', 'disabledWhen'] as const;

const SECTION_KEYS = ['visibleWhen', 'disabledWhen'] as const;

/** What lies in them no condition looks at. */
const OPAQUE: ReadonlySet<FieldKind> = new Set(['json', 'place']);

type Fields = ReadonlyMap<string, FieldDefinition>;

/** Circles are none: conditions see what hidden fields hold. */
export function checkConditions(definition: ModuleDefinition): Issue[] {
  const { model } = definition;
  const fields = modelFields(model);
  const opaque = new Set(fields.filter(([, field]) => OPAQUE.has(kindOf(field))).map(([name]) => name));
  const known = new Set([
    'id',
    ...BASE_FIELDS.keys(),
    ...fields.flatMap(([name, field]) => [name, ...lineFields(field).map(([line]) => line)]),
  ]);
  const byName: Fields = new Map(fields);
  return [
    ...eachCondition('/model/fields', fields, (text, field) => [
      ...conditionIssues(text, known, opaque),
      ...outcomeFaults(text, [field], byName),
    ]),
    ...sectionIssues(definition, { known, opaque, fields: byName }),
    ...policyIssues('/model/fields', fields, fieldsShownWhen(definition)),
    ...partFields(model).flatMap((part) => lineIssues(model, part)),
    ...partFields(model).flatMap(([name, part]) =>
      policyIssues(`/model/fields/${name}/fields`, lineFields(part), new Set()),
    ),
  ];
}

/** Conditions of a line look at its own fields, and at those of its row as `parent`. */
function lineIssues(model: ModelDefinition, [name, part]: FieldEntry): Issue[] {
  const lines = lineFields(part).map(([line, field]): FieldEntry => [line, within(part, field)]);
  const rows = modelFields(model).filter(([, field]) => kindOf(field) !== 'part');
  const own = new Set(['id', PARENT, ...lines.map(([line]) => line)]);
  const known = new Set([...own, ...BASE_FIELDS.keys(), ...rows.map(([row]) => row)]);
  const opaque = new Set(rows.filter(([, field]) => OPAQUE.has(kindOf(field))).map(([row]) => row));
  return eachCondition(`/model/fields/${name}/fields`, lines, (text, field) => {
    const read = readCondition(text, opaque);
    const faults = conditionIssues(text, known, opaque);
    if (!read.ok || faults.length > 0) return faults;
    const strays = read.roots
      .filter((root) => !own.has(root))
      .map((root) => fault('"{0}" is a field of the row, not of the line: write parent.{0}', root));
    // Which of its names stand behind `parent` is not looked into: a field of the row that some may not read is none for conditions.
    const hidden = read.roots.includes(PARENT)
      ? rows.filter(([row, { read: readers }]) => read.names.includes(row) && isHiddenFromSome(readers, field.read))
      : [];
    return [
      ...strays,
      ...hidden.map(([row]) => fault('"{0}" may not be read by everybody who learns the outcome', row)),
      ...outcomeFaults(text, [field], new Map(lines)),
    ];
  });
}

/** `whenHidden`, where it says nothing or cannot hold. `shownWhen`: fields that stand in a section with a condition. */
function policyIssues(place: string, fields: readonly FieldEntry[], shownWhen: ReadonlySet<string>): Issue[] {
  return fields.flatMap(([name, field]) => {
    const { whenHidden } = field;
    if (whenHidden === undefined || whenHidden === 'keep') return [];
    const isClosed = field.formula !== undefined || field.rollup !== undefined || field.numbering !== undefined;
    const reasons = [
      ...(field.visibleWhen === undefined && !shownWhen.has(name)
        ? [fault('nothing hides this field: neither it nor its section has a `visibleWhen`')]
        : []),
      ...(isClosed || kindOf(field) === 'auto' ? [fault('nobody writes this field: it is never emptied')] : []),
      ...(whenHidden === 'clear' && field.setOnce === true
        ? [fault('what is set once is never emptied: keep it, or refuse')]
        : []),
    ];
    return reasons.map((reason) => ({ path: `${place}/${name}/whenHidden`, reason }));
  });
}

function eachCondition(
  place: string,
  fields: readonly FieldEntry[],
  faultsOf: (text: string, field: FieldDefinition) => Texts[],
): Issue[] {
  return fields.flatMap(([name, field]) =>
    KEYS.flatMap((key) => {
      const text = field[key];
      return text === undefined
        ? []
        : faultsOf(text, field).map((reason) => ({ path: `${place}/${name}/${key}`, reason }));
    }),
  );
}

/** Whoever sees a field of the section learns the outcome. A section without fields is refused elsewhere. */
function sectionIssues(
  definition: ModuleDefinition,
  { known, opaque, fields }: { known: ReadonlySet<string>; opaque: ReadonlySet<string>; fields: Fields },
): Issue[] {
  return formSections(definition).flatMap(({ path, section }) =>
    SECTION_KEYS.flatMap((key) => {
      const text = section[key];
      if (text === undefined) return [];
      const seenBy = fieldsOfSection(section).flatMap((name) => fields.get(name) ?? []);
      return [...conditionIssues(text, known, opaque), ...outcomeFaults(text, seenBy, fields)].map((reason) => ({
        path: `${path}/${key}`,
        reason,
      }));
    }),
  );
}

function conditionIssues(text: string, known: ReadonlySet<string>, opaque: ReadonlySet<string>): Texts[] {
  const read = readCondition(text, opaque);
  if (!read.ok) return [unreadable(read)];
  return [
    ...read.heavy.map((part) => fault('{0} is not for conditions: it may take any time', part)),
    ...read.names
      .filter((name) => !known.has(name))
      .map((name) => fault('#NAME? "{0}" is not a field{1}', name, hintOf(name, known))),
  ];
}

function outcomeFaults(text: string, seenBy: readonly FieldDefinition[], fields: Fields): Texts[] {
  const condition = readCondition(text);
  if (!condition.ok) return [];
  // Whoever sees the field learns the outcome.
  const hidden = condition.roots
    .filter((name) => seenBy.some(({ read }) => isHiddenFromSome(fields.get(name)?.read, read)))
    .map((name) => fault('"{0}" may not be read by everybody who learns the outcome', name));
  return [...hidden, ...unknownChoices(condition.compared, fields)];
}

/** Of a condition or binding that is no JSONata. */
export function unreadable({ position, said }: Extract<ConditionReading, { ok: false }>): Texts {
  return position === undefined
    ? fault('#SYNTAX: {0}', spoken(said))
    : fault('#SYNTAX at position {0}: {1}', position, spoken(said));
}

function hintOf(name: string, known: ReadonlySet<string>): Texts | '' {
  return FUNCTIONS.has(name) ? fault(': functions begin with $, write {0}(…)', `$${name}`) : didYouMean(name, known);
}

/** Those of JSONata that a person is likely to write as elsewhere. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  'not',
  'count',
  'sum',
  'max',
  'min',
  'average',
  'exists',
  'length',
  'contains',
  'lowercase',
  'uppercase',
  'number',
  'string',
  'boolean',
  'now',
]);
