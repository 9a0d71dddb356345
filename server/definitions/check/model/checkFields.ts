// Checks the fields of one model and of its table parts beyond the schema: names, keys that do not go together, defaults. Knows no other module.
import type { FieldDefinition, ModelDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { isDefaultWord, pathOf } from '../../../../src/engine/defaults/index.ts';
import { checkValue } from '../../../../src/engine/rules/index.ts';
import { compareDecimals, parseDecimal } from '../../../../src/engine/decimal/index.ts';
import { isCivilDate } from '../../../../src/engine/values/index.ts';
import type { FieldKind } from '../../catalog/catalog.ts';
import { fault, ruleText, type FaultParam, type Texts } from '../../faults/index.ts';
import {
  hasDefault,
  isComputable,
  isSearchable,
  isSortable,
  kindOf,
  lengthOf,
  MAX_INDEXED_LENGTH,
  precisionOf,
} from '../../catalog/fieldKinds.ts';
import { isRanked, lineFields, partModelName } from '../../catalog/modelFields.ts';
import {
  HOSTILE_NAMES,
  PERSON_MODEL,
  POSTING_FIELDS,
  RANK,
  RESERVED_FIELDS,
  RESERVED_LINE_FIELDS,
  RESERVED_PARTS,
} from '../../catalog/names.ts';
import { didYouMean } from '../didYouMean.ts';
import { currencyFaults } from './checkCurrency.ts';
import { dynamicFaults } from './checkDynamic.ts';
import { formatFaults } from './checkFormat.ts';
import { lineFaults } from './checkLines.ts';
import { setOnceFaults } from './checkSetOnce.ts';
import { signatureFaults } from './checkSignature.ts';
import { patternFault } from '../../catalog/pattern.ts';
import { ownValueRules } from '../../catalog/valueRules.ts';
import { schemaFaults } from '../../jsonSchema/schemaFaults.ts';
import type { Issue } from '../../read/schemaIssues.ts';

const MAX_CHAR_LENGTH = 4000;
/** Letters of a table's name in the database. */
const MAX_TABLE_NAME = 63;

export function checkFields(definition: ModuleDefinition): Issue[] {
  const taken = takenNames(definition);
  const siblings = Object.keys(definition.model.fields);
  return Object.entries(definition.model.fields).flatMap(([name, field]) => {
    const path = `/model/fields/${name}`;
    const owned = taken.get(name);
    const faults = owned === undefined ? nameFaults(name, RESERVED_FIELDS) : [['', owned] as const];
    const issues = fieldIssues(path, field, [
      ...faults,
      ...dependencyFaults(name, field, siblings),
      ...currencyFaults(field, definition.model.fields),
      ...dynamicFaults(name, field, definition.model.fields),
      ...setOnceFaults(field, 'row'),
    ]);
    if (kindOf(field) === 'references')
      return [...issues, ...tableNameIssues(path, { model: definition.model.name, name })];
    return field.type === 'TablePart'
      ? [...issues, ...partIssues(path, field, { model: definition.model, name })]
      : issues;
  });
}

/** Names that fields have which follow from the kind of the module. */
function takenNames(definition: ModuleDefinition): Map<string, Texts> {
  const posting = definition.model.posting === true ? [...POSTING_FIELDS.keys()] : [];
  const taken = new Map(
    posting.map((name) => [
      name,
      fault('"{0}" is a reserved name: rows of a model with "posting" have it already', name),
    ]),
  );
  return isRanked(definition)
    ? taken.set(RANK, fault('"{0}" is a reserved name: it is the order of the kanban on the module\'s page', RANK))
    : taken;
}

function fieldIssues(path: string, field: FieldDefinition, names: readonly Fault[]): Issue[] {
  const found = [
    ...names,
    ...typeFaults(field),
    ...limitFaults(field),
    ...choiceFaults(field),
    ...formulaKeyFaults(field),
    ...rollupKeyFaults(field),
    ...schemaKeyFaults(field),
  ];
  const issues = found.map(([key, reason]) => ({ path: key === '' ? path : `${path}/${key}`, reason }));
  return issues.length === 0 ? defaultIssues(path, field) : issues;
}

/** The part's own place, then each column of its lines. */
function partIssues(
  path: string,
  part: FieldDefinition,
  { model: { name: model, fields: parents }, name }: { model: ModelDefinition; name: string },
): Issue[] {
  const issues: Issue[] = [];
  if (RESERVED_PARTS.has(name))
    issues.push({ path, reason: fault('"{0}" is a reserved name: an address below every row ends so', name) });
  issues.push(...tableNameIssues(path, { model, name }));
  const siblings = lineFields(part).map(([column]) => column);
  const columns = lineFields(part).flatMap(([column, field]) =>
    fieldIssues(`${path}/fields/${column}`, field, [
      ...nameFaults(column, RESERVED_LINE_FIELDS),
      ...dependencyFaults(column, field, siblings),
      ...currencyFaults(field, part.fields ?? {}, parents),
      ...dynamicFaults(column, field, part.fields ?? {}),
      ...lineFaults(field),
    ]),
  );
  return [...issues, ...columns];
}

/** A field with a table of its own. */
function tableNameIssues(path: string, { model, name }: { model: string; name: string }): Issue[] {
  return partModelName(model, name).length > MAX_TABLE_NAME
    ? [
        {
          path,
          reason: fault('the names of the model and the field have at most {0} letters together', MAX_TABLE_NAME - 2),
        },
      ]
    : [];
}

type Fault = readonly [key: string, reason: Texts];

function nameFaults(name: string, reserved: ReadonlySet<string>): Fault[] {
  if (reserved.has(name)) return [['', fault('"{0}" is a reserved name: every row has it already', name)]];
  if (HOSTILE_NAMES.has(name)) return [['', fault('"{0}" is a reserved name', name)]];
  return name.includes('__')
    ? [['', fault('"{0}" holds "__", which separates field and operator in filters', name)]]
    : [];
}

const REFERENCE: Place = { kinds: ['reference'], name: 'ForeignKey' };
const REFERENCES: Place = { kinds: ['reference', 'references'], name: fault('ForeignKey and ManyToManyField') };
const RELATED: Place = { kinds: ['reference', 'references', 'dynamic'], name: fault('fields that refer to rows') };
const PART: Place = { kinds: ['part'], name: 'TablePart' };
const TEXT: Place = { kinds: ['text', 'longText'], name: fault('texts without choices') };
const LINE: Place = { kinds: ['text'], name: fault('CharField without choices') };
const MEASURED: Place = { kinds: ['text', 'longText', 'richText'], name: fault('texts without choices') };
const NUMBER: Place = { kinds: ['integer', 'decimal'], name: fault('numbers') };
const LIMITED: Place = { kinds: ['integer', 'decimal', 'date', 'time'], name: fault('numbers, dates and times') };
const JSON_VALUE: Place = { kinds: ['json'], name: 'JSONField' };
const FILE: Place = { kinds: ['file', 'files'], name: fault('FileField and ImageField') };

interface Place {
  kinds: readonly FieldKind[];
  name: FaultParam;
}

/** Keys that only some types know. */
const PLACES: readonly (readonly [key: keyof FieldDefinition, place: Place])[] = [
  ['model', REFERENCES],
  ['toField', REFERENCE],
  ['dependsOn', REFERENCE],
  ['where', REFERENCES],
  ['relatedTab', RELATED],
  ['relatedTitle', RELATED],
  ['relatedCreate', REFERENCES],
  ['onDelete', REFERENCE],
  ['choices', { kinds: ['choice', 'multiChoice'], name: fault('CharField and MultiChoiceField') }],
  ['precision', { kinds: ['decimal'], name: 'DecimalField' }],
  ['zone', { kinds: ['moment'], name: 'DateTimeField' }],
  ['currency', NUMBER],
  ['currencyField', NUMBER],
  ['min', LIMITED],
  ['max', LIMITED],
  ['pattern', TEXT],
  ['numbering', LINE],
  ['minLength', MEASURED],
  ['maxLength', MEASURED],
  ['fields', PART],
  ['maxRows', PART],
  ['table', PART],
  ['multiple', FILE],
  ['accept', FILE],
  ['maxSize', FILE],
  ['schema', JSON_VALUE],
];

function typeFaults(field: FieldDefinition): Fault[] {
  const kind = kindOf(field);
  const misplaced = PLACES.filter(([key, place]) => field[key] !== undefined && !place.kinds.includes(kind)).map(
    ([key, place]): Fault => [key, fault('only for {0}, this is a {1}', place.name, field.type)],
  );
  const faults = [
    ...misplaced,
    ...formatFaults(field),
    ...signatureFaults(field),
    ...searchFaults(field),
    ...uniqueFaults(field),
  ];
  if (field.onDelete === 'clear' && field.required === true)
    faults.push(['onDelete', fault('a required field is never empty: it cannot be cleared')]);
  if (REFERENCES.kinds.includes(kind) && field.model === undefined)
    faults.push(['model', fault('a {0} names the model it refers to', field.type)]);
  if (kind === 'part' && !field.fields) faults.push(['fields', fault('a TablePart needs the columns of its lines')]);
  if (kind === 'multiChoice' && !field.choices) faults.push(['choices', fault('a MultiChoiceField needs its choices')]);
  return faults;
}

/** Fields of the same row that limit the choice. */
function dependencyFaults(name: string, field: FieldDefinition, names: readonly string[]): Fault[] {
  return Object.entries(field.dependsOn ?? {}).flatMap(([key, own]): Fault[] => {
    if (own === name) return [[`dependsOn/${key}`, fault('a field cannot depend on itself')]];
    return names.includes(own)
      ? []
      : [[`dependsOn/${key}`, fault('there is no field "{0}"{1}', own, didYouMean(own, names))]];
  });
}

function searchFaults(field: FieldDefinition): Fault[] {
  if (field.search !== true) return [];
  if (!isSearchable(kindOf(field))) return [['search', fault('only texts without choices can be searched')]];
  return field.read ? [['search', fault('a field that not everybody may read cannot be searched')]] : [];
}

function uniqueFaults(field: FieldDefinition): Fault[] {
  if (field.unique !== true) return [];
  const kind = kindOf(field);
  if (!isSortable(kind)) return [['unique', fault('a {0} cannot be unique', field.type)]];
  return kind === 'text' && lengthOf(field) > MAX_INDEXED_LENGTH
    ? [['unique', fault('a unique text has at most {0} characters: set maxLength', MAX_INDEXED_LENGTH)]]
    : [];
}

function limitFaults(field: FieldDefinition): Fault[] {
  const faults: Fault[] = [];
  if (field.type === 'CharField' && lengthOf(field) > MAX_CHAR_LENGTH)
    faults.push(['maxLength', fault('a CharField has at most {0} characters: use TextField', MAX_CHAR_LENGTH)]);
  if (field.minLength !== undefined && field.minLength > lengthOf(field))
    faults.push(['minLength', fault('more than maxLength')]);
  const unfit = field.pattern === undefined ? undefined : patternFault(field.pattern);
  if (unfit !== undefined) faults.push(['pattern', unfit]);
  for (const key of ['min', 'max'] as const) {
    const value = field[key];
    const reason = value === undefined ? undefined : limitFault(String(value), field);
    if (reason !== undefined) faults.push([key, reason]);
  }
  if (faults.length === 0 && field.min !== undefined && field.max !== undefined && isAbove(field.min, field.max, field))
    faults.push(['min', fault('more than max')]);
  return faults;
}

function limitFault(value: string, field: FieldDefinition): Texts | undefined {
  const kind = kindOf(field);
  if (kind === 'date') return isCivilDate(value) ? undefined : fault('must be a date YYYY-MM-DD');
  if (kind === 'time') return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : fault('must be a time HH:MM');
  if (kind === 'integer') return /^-?[0-9]{1,10}$/.test(value) ? undefined : fault('must be a whole number');
  if (kind === 'decimal')
    return parseDecimal(value) === null || decimals(value) > precisionOf(field)
      ? fault('must be a decimal with at most {0} digits after the point', precisionOf(field))
      : undefined;
  return undefined;
}

function decimals(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

function isAbove(min: string | number, max: string | number, field: FieldDefinition): boolean {
  if (kindOf(field) === 'date' || kindOf(field) === 'time') return String(min) > String(max);
  const [least, most] = [parseDecimal(String(min)), parseDecimal(String(max))];
  return least !== null && most !== null && compareDecimals(least, most) > 0;
}

function choiceFaults(field: FieldDefinition): Fault[] {
  const seen = new Set<string>();
  return (field.choices ?? []).flatMap((choice, index): Fault[] => {
    if (!seen.has(choice.id)) {
      seen.add(choice.id);
      return [];
    }
    return [[`choices/${index}/id`, fault('the choice "{0}" is listed twice', choice.id)]];
  });
}

function formulaKeyFaults(field: FieldDefinition): Fault[] {
  if (field.formula === undefined) return [];
  if (kindOf(field) === 'reference' && pathOf(field.formula) === undefined)
    return [['formula', fault('the formula of a reference takes that of a row referred to: <customer.manager>')]];
  if (kindOf(field) !== 'reference' && (!isComputable(kindOf(field)) || field.choices))
    return [['formula', fault('a {0} cannot be computed', field.type)]];
  return clashingKeys(field, [
    'required',
    'default',
    'defaultFormula',
    'unique',
    'write',
    'requiredWhen',
    'search',
    'dependsOn',
  ]);
}

/** What it is worked out of another model is checked among the others. */
function rollupKeyFaults(field: FieldDefinition): Fault[] {
  if (field.rollup === undefined) return [];
  const { do: kind, field: of, ordering, separator, limit, deep } = field.rollup;
  const faults = clashingKeys(field, [
    'formula',
    'required',
    'default',
    'defaultFormula',
    'unique',
    'write',
    'requiredWhen',
    'search',
    'min',
    'max',
    'dependsOn',
  ]);
  if (of === undefined && kind !== 'count' && kind !== 'list')
    faults.push(['rollup/field', fault('"{0}" needs the field it is about', kind)]);
  const only = (key: string, value: unknown, kinds: readonly string[]): void => {
    if (value !== undefined && !kinds.includes(kind))
      faults.push([`rollup/${key}`, fault('only for {0}, this is "{1}"', kinds.join(', '), kind)]);
  };
  only('ordering', ordering, ['first', 'last', 'list']);
  only('separator', separator, ['list']);
  only('limit', limit, ['list']);
  only('deep', deep, ['count', 'sum']);
  return faults;
}

function schemaKeyFaults({ type, schema }: FieldDefinition): Fault[] {
  return type === 'JSONField' && schema !== undefined
    ? schemaFaults(schema).map(({ path, reason }): Fault => [`schema${path}`, reason])
    : [];
}

function clashingKeys(field: FieldDefinition, keys: readonly (keyof FieldDefinition)[]): Fault[] {
  return keys
    .filter((key) => field[key] !== undefined)
    .map((key): Fault => [key, fault('a computed field cannot have it')]);
}

function defaultIssues(path: string, field: FieldDefinition): Issue[] {
  if (field.defaultFormula !== undefined) return formulaDefaultIssues(`${path}/defaultFormula`, field);
  if (field.default === undefined) return [];
  const kind = kindOf(field);
  if (isDefaultWord(field.default)) {
    const reason = wordFault(field, field.default);
    return reason === undefined ? [] : [{ path: `${path}/default`, reason }];
  }
  if (!hasDefault(kind)) return [{ path: `${path}/default`, reason: fault('a {0} has no default', field.type) }];
  const broken = checkValue(field.default, ownValueRules(field));
  return broken.map((issue) => ({
    path: `${path}/default`,
    reason: fault('the default breaks the rule: {0}', ruleText(issue.rule, issue.value)),
  }));
}

const LED: ReadonlySet<FieldKind> = new Set(['reference', 'choice']);

function formulaDefaultIssues(path: string, field: FieldDefinition): Issue[] {
  const kind = kindOf(field);
  if (field.default !== undefined) return [{ path, reason: fault('either "default" or "defaultFormula"') }];
  if (!isComputable(kind) && !LED.has(kind)) return [{ path, reason: fault('a {0} has no default', field.type) }];
  if (kind === 'reference' && pathOf(field.defaultFormula ?? '') === undefined)
    return [{ path, reason: fault('the default of a reference is that of a row referred to: <customer.manager>') }];
  return [];
}

/** Of lists each entry. */
function wordFault(field: FieldDefinition, word: unknown): Texts | undefined {
  const kind = kindOf(field);
  if (Array.isArray(word))
    return kind === 'references' && field.model === PERSON_MODEL && word.length === 1 && word[0] === '__me__'
      ? undefined
      : fault('a list of words is only ["__me__"], for many references to "{0}"', PERSON_MODEL);
  switch (word) {
    case '__me__':
      return kind === 'reference' && field.model === PERSON_MODEL
        ? undefined
        : fault('__me__ is a person: only for references to "{0}"', PERSON_MODEL);
    case '__now__':
      return kind === 'moment' ? undefined : fault('__now__ is only for a DateTimeField');
    default:
      return kind === 'date' ? undefined : fault('__today__ is only for a DateField');
  }
}
