// Checks the status of a model and what is done to its rows by name: choices, roles, conditions, what is asked and set.
import type {
  EventDefinition,
  FieldDefinition,
  ModuleDefinition,
  NamedActionDefinition,
  StatusDefinition,
  TransitionDefinition,
} from '../../../src/contract/index.ts';
import { isKind, unwritable, valueFault } from './model/checkValues.ts';
import { checkAmend } from './checkAmend.ts';
import { checkDuplicates, checkMerge } from './checkDuplicates.ts';
import { checkLocks } from './checkLocks.ts';
import { didYouMean } from './didYouMean.ts';
import { fault, type Texts } from '../faults/index.ts';
import { modelFields } from '../catalog/modelFields.ts';
import { PARAMS, PERSON_MODEL } from '../catalog/names.ts';
import { schemaFaults } from '../jsonSchema/schemaFaults.ts';
import { audienceConditionFault } from '../rows/rowCondition.ts';
import type { Issue } from '../read/schemaIssues.ts';

/** What happens to rows without a name of its own; events follow it by these words. */
export const PLAIN_EVENTS = ['create', 'update', 'delete', 'restore'] as const;

/** For a module whose fields are sound. */
export function checkActions(definition: ModuleDefinition): Issue[] {
  const { status, actions = [] } = definition.model;
  const ofModule = (definition.actions ?? []).map((action, index) => ({ action, path: `/actions/${index}` }));
  const fields = new Map(modelFields(definition.model));
  const moves = (status?.transitions ?? []).map((action, index) => ({
    action,
    path: `/model/status/transitions/${index}`,
  }));
  const named = actions.map((action, index) => ({ action, path: `/model/actions/${index}` }));
  const all = [...moves, ...named];
  return [
    ...(status ? statusIssues(status, fields) : []),
    ...doubleNames([...all, ...ofModule]),
    ...all.flatMap(({ action, path }) => actionIssues(path, action, { definition, fields, status: status?.field })),
    ...ofModule.flatMap(({ action, path }) => [...nameIssues(path, action), ...schemaIssues(path, action)]),
    ...named.flatMap(({ action, path }) => checkAmend(`${path}/amend`, action.amend, definition)),
    ...named.flatMap(({ action, path }) => checkMerge(path, action)),
    ...checkDuplicates(definition),
    ...all
      .filter(({ action }) => action.whilePosted === true && definition.model.posting !== true)
      .map(({ path }) => ({
        path: `${path}/whilePosted`,
        reason: fault('rows are never posted here: the model has no "posting"'),
      })),
    ...named
      .filter(({ action }) => action.offline === true && action.amend)
      .map(({ path }) => ({
        path: `${path}/offline`,
        reason: fault('what makes an amendment cannot wait for a network'),
      })),
    ...named
      .filter(({ action }) => !action.set && !action.handler && !action.fields && !action.amend && !action.merge)
      .map(({ path }) => ({ path, reason: fault('the action does nothing: give it set, fields or a handler') })),
  ];
}

function doubleNames(all: readonly { action: { name: string }; path: string }[]): Issue[] {
  const names = all.map(({ action }) => action.name);
  return all
    .filter(({ action }, index) => names.indexOf(action.name) < index)
    .map(({ action, path }) => ({
      path: `${path}/name`,
      reason: fault('"{0}" is listed twice among the transitions and actions', action.name),
    }));
}

/** Events follow what happens to every row by these words; a transition may be called as one that no event of the module follows. */
function nameIssues(
  path: string,
  { name, from }: { name: string; from?: unknown },
  events: readonly EventDefinition[] = [],
): Issue[] {
  const isFree = from !== undefined && !events.some(({ on }) => on.includes(name));
  return !isFree && PLAIN_EVENTS.some((word) => word === name)
    ? [
        {
          path: `${path}/name`,
          reason: fault('"{0}" is a reserved name: events follow what happens to every row by it', name),
        },
      ]
    : [];
}

function statusIssues(status: StatusDefinition, fields: ReadonlyMap<string, FieldDefinition>): Issue[] {
  const { field: name, initial, transitions } = status;
  const field = fields.get(name);
  const choiceNames = [...fields].filter(([, each]) => isKind(each, 'choice')).map(([each]) => each);
  if (!field)
    return [
      { path: '/model/status/field', reason: fault('unknown field "{0}"{1}', name, didYouMean(name, choiceNames)) },
    ];
  if (!isKind(field, 'choice'))
    return [
      {
        path: '/model/status/field',
        reason: fault(
          'a status is a CharField with choices, "{0}" is a {1}{2}',
          name,
          field.type,
          choiceNames.length > 0 ? fault(': fields with choices are {0}', choiceNames.join(', ')) : '',
        ),
      },
    ];
  const choices = (field.choices ?? []).map(({ id }) => id);
  const unknown = (path: string, id: string): Issue[] =>
    choices.includes(id)
      ? []
      : [{ path, reason: fault('"{0}" is not a choice of "{1}"{2}', id, name, didYouMean(id, choices)) }];
  return [
    ...(initial ?? []).flatMap((id, index) => unknown(`/model/status/initial/${index}`, id)),
    ...transitions.flatMap((each, index) => [
      ...transitionIssues(`/model/status/transitions/${index}`, each, unknown),
      ...doubleIssues(`/model/status/transitions/${index}`, each, transitions.slice(0, index)),
    ]),
    ...checkLocks(status, fields),
  ];
}

function transitionIssues(
  path: string,
  { from, to }: TransitionDefinition,
  unknown: (path: string, id: string) => Issue[],
): Issue[] {
  const steps = from.flatMap((id, index) => [
    ...unknown(`${path}/from/${index}`, id),
    ...(id === to
      ? [
          {
            path: `${path}/from/${index}`,
            reason: fault('the transition leads from "{0}" to itself: make it an action', id),
          },
        ]
      : []),
    ...(from.indexOf(id) < index
      ? [{ path: `${path}/from/${index}`, reason: fault('"{0}" is listed twice', id) }]
      : []),
  ]);
  return [...steps, ...unknown(`${path}/to`, to)];
}

/** It asks for nothing: writing the status is enough to carry it out. */
export function isDirect(action: NamedActionDefinition | TransitionDefinition): boolean {
  return (
    action.reason === undefined &&
    action.fields === undefined &&
    action.handler === undefined &&
    action.confirm === undefined
  );
}

/** Two that a written status may mean alike, for the same people: neither would be carried out. */
function doubleIssues(path: string, move: TransitionDefinition, former: readonly TransitionDefinition[]): Issue[] {
  const other = isDirect(move)
    ? former.find((each) => isDirect(each) && each.to === move.to && areAlike(each, move))
    : undefined;
  return other
    ? [
        {
          path,
          reason: fault(
            '"{0}" leads where "{1}" does, from the same status and for the same roles, and neither asks for anything: give one a confirm, a reason, fields or roles of its own',
            move.name,
            other.name,
          ),
        },
      ]
    : [];
}

function areAlike(one: TransitionDefinition, other: TransitionDefinition): boolean {
  const isEverybodys = one.roles === undefined || other.roles === undefined;
  // Conditions of their own may tell them apart.
  const areDistinct = one.when !== undefined && other.when !== undefined && one.when !== other.when;
  return (
    !areDistinct &&
    one.from.some((id) => other.from.includes(id)) &&
    (isEverybodys || one.roles?.some((role) => other.roles?.includes(role) === true) === true)
  );
}

interface Around {
  definition: ModuleDefinition;
  fields: ReadonlyMap<string, FieldDefinition>;
  /** Name of the status field. */
  status: string | undefined;
}

function actionIssues(
  path: string,
  action: TransitionDefinition | NamedActionDefinition,
  { definition, fields, status }: Around,
): Issue[] {
  const { when, set = {} } = action;
  const asked: readonly string[] = action.fields ?? [];
  const issues = nameIssues(path, action, definition.events);
  const unfit = when === undefined ? undefined : audienceConditionFault(when, definition, { audience: action.roles });
  if (unfit !== undefined) issues.push({ path: `${path}/when`, reason: unfit });
  for (const [index, each] of asked.entries()) {
    const reason =
      asked.indexOf(each) < index ? fault('"{0}" is listed twice', each) : fieldFault(each, fields, status);
    if (reason !== undefined) issues.push({ path: `${path}/fields/${index}`, reason });
  }
  issues.push(...schemaIssues(path, action));
  for (const [each, value] of Object.entries(set)) {
    const reason = fieldFault(each, fields, status) ?? setFault(fields.get(each), value, action);
    if (reason !== undefined) issues.push({ path: `${path}/set/${each}`, reason });
  }
  return issues;
}

/** What is asked for by a schema is read by code alone. */
function schemaIssues(
  path: string,
  { schema, handler, fields }: Pick<NamedActionDefinition, 'schema' | 'handler' | 'fields'>,
): Issue[] {
  if (schema === undefined) return [];
  if (handler === undefined)
    return [
      { path: `${path}/schema`, reason: fault('only a handler reads what a schema asks for: give the action one') },
    ];
  const taken = fields?.some((name) => name === PARAMS) === true;
  return [
    ...(taken ? [{ path: `${path}/fields`, reason: fault('"{0}" is a reserved name', PARAMS) }] : []),
    ...schemaFaults(schema).map((issue) => ({ path: `${path}/schema${issue.path}`, reason: issue.reason })),
  ];
}

function fieldFault(
  name: string,
  fields: ReadonlyMap<string, FieldDefinition>,
  status: string | undefined,
): Texts | undefined {
  const field = fields.get(name);
  if (!field) return fault('unknown field "{0}"{1}', name, didYouMean(name, fields.keys()));
  if (name === status) return fault('"{0}" is the status: it moves by transitions alone', name);
  return unwritable(field) ?? (isKind(field, 'part') ? fault('a TablePart is changed in the form') : undefined);
}

function setFault(
  field: FieldDefinition | undefined,
  value: unknown,
  { reason }: Pick<NamedActionDefinition, 'reason'>,
): Texts | undefined {
  if (!field) return undefined;
  switch (value) {
    case '__me__':
      return field.model === PERSON_MODEL
        ? undefined
        : fault('__me__ is a person: only for references to "{0}"', PERSON_MODEL);
    case '__now__':
      return isKind(field, 'moment') ? undefined : fault('__now__ is only for a DateTimeField');
    case '__today__':
      return isKind(field, 'date') ? undefined : fault('__today__ is only for a DateField');
    case '__reason__':
      if (!isKind(field, 'text', 'longText')) return fault('__reason__ is only for texts without choices');
      return reason === undefined ? fault('__reason__: no reason is asked for, set "reason"') : undefined;
    default:
      return valueFault(field, value);
  }
}
