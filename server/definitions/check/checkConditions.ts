// Checks the conditions of a module's fields: each is JSONata and looks at fields that are there. Of pages, checked elsewhere, not.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { readCondition, type ConditionReading } from '../../../src/engine/condition/index.ts';
import { didYouMean } from './didYouMean.ts';
import { fault, spoken, type Texts } from '../faults/index.ts';
import { kindOf } from '../catalog/fieldKinds.ts';
import { fieldsOfSection, formSections } from '../catalog/formSections.ts';
import { lineFields, modelFields } from '../catalog/modelFields.ts';
import { BASE_FIELDS } from '../catalog/names.ts';
import { isHiddenFromSome } from '../catalog/permissions.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { unknownChoices } from './unknownChoice.ts';

const KEYS = ['visibleWhen', 'requiredWhen', 'disabledWhen'] as const;

const SECTION_KEYS = ['visibleWhen', 'disabledWhen'] as const;

type Fields = ReadonlyMap<string, FieldDefinition>;

/** Circles are none: conditions see what hidden fields hold. */
export function checkConditions(definition: ModuleDefinition): Issue[] {
  const { model } = definition;
  const fields = modelFields(model);
  const opaque = new Set(fields.filter(([, field]) => kindOf(field) === 'json').map(([name]) => name));
  const known = new Set([
    'id',
    ...BASE_FIELDS.keys(),
    ...fields.flatMap(([name, field]) => [name, ...lineFields(field).map(([line]) => line)]),
  ]);
  const byName: Fields = new Map(fields);
  const issues = fields.flatMap(([name, field]) =>
    KEYS.flatMap((key) => {
      const text = field[key];
      return text === undefined
        ? []
        : [...conditionIssues(text, known, opaque), ...outcomeFaults(text, [field], byName)].map((reason) => ({
            path: `/model/fields/${name}/${key}`,
            reason,
          }));
    }),
  );
  return [...issues, ...sectionIssues(definition, { known, opaque, fields: byName })];
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
