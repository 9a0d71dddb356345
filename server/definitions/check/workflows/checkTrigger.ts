// What a rule follows: the keys of its event, the fields it names.
import type { FieldDefinition, ModuleDefinition, WorkflowTrigger } from '../../../../src/contract/index.ts';
import { isKind, valueFault } from '../model/checkValues.ts';
import { fault } from '../../faults/index.ts';
import { isReadable } from '../../catalog/formulaFields.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { cronFault } from './cronFault.ts';
import { unknownField } from './givenValues.ts';

type Key = Exclude<keyof WorkflowTrigger, 'event'>;

/** By event: the keys it needs, and those it may have. */
const KEYS: Readonly<Record<WorkflowTrigger['event'], readonly [needed: readonly Key[], may: readonly Key[]]>> = {
  created: [[], []],
  changed: [[], ['fields']],
  changed_to: [['field', 'value'], []],
  date_reached: [['field'], ['days', 'hours']],
  schedule: [['cron'], []],
};

/** Which keys have no place beside a word, and which are missing. */
export function keyIssues(
  path: string,
  given: object,
  word: { key: string; value: string },
  [needed, may]: readonly [readonly string[], readonly string[]],
): Issue[] {
  const keys = Object.keys(given).filter((key) => key !== word.key);
  return [
    ...keys
      .filter((key) => !needed.includes(key) && !may.includes(key))
      .map((key) => ({ path: `${path}/${key}`, reason: fault('"{0}" has no place beside "{1}"', key, word.value) })),
    ...needed
      .filter((key) => !keys.includes(key))
      .map((key) => ({ path: `${path}/${key}`, reason: fault('"{0}" is missing beside "{1}"', key, word.value) })),
  ];
}

export function triggerIssues(
  path: string,
  trigger: WorkflowTrigger,
  fields: ReadonlyMap<string, FieldDefinition>,
  { model }: ModuleDefinition,
): Issue[] {
  const issues = keyIssues(path, trigger, { key: 'event', value: trigger.event }, KEYS[trigger.event]);
  if (issues.length > 0) return issues;
  const watched: readonly string[] = trigger.fields ?? [];
  return [
    ...watched.flatMap((name, index) => {
      if (watched.indexOf(name) < index)
        return [{ path: `${path}/fields/${index}`, reason: fault('"{0}" is listed twice', name) }];
      return Object.hasOwn(model.fields, name)
        ? []
        : [{ path: `${path}/fields/${index}`, reason: unknownField(name, new Map(Object.entries(model.fields))) }];
    }),
    ...(trigger.field === undefined ? [] : fieldIssues(path, trigger, trigger.field, fields)),
    ...cronIssues(path, trigger.cron),
  ];
}

function cronIssues(path: string, cron: string | undefined): Issue[] {
  const reason = cron === undefined ? undefined : cronFault(cron);
  return reason ? [{ path: `${path}/cron`, reason }] : [];
}

function fieldIssues(
  path: string,
  { event, value }: WorkflowTrigger,
  name: string,
  fields: ReadonlyMap<string, FieldDefinition>,
): Issue[] {
  const field = fields.get(name);
  if (!field) return [{ path: `${path}/field`, reason: unknownField(name, fields) }];
  if (event === 'date_reached')
    return isKind(field, 'date', 'moment')
      ? []
      : [
          {
            path: `${path}/field`,
            reason: fault('"{0}" is a {1}: a DateField or DateTimeField is needed', name, field.type),
          },
        ];
  if (!isReadable(field) || isKind(field, 'moment', 'multiChoice'))
    return [{ path: `${path}/field`, reason: fault('a {0} cannot be followed to a value', field.type) }];
  const unfit = valueFault(field, value);
  return unfit ? [{ path: `${path}/value`, reason: unfit }] : [];
}
