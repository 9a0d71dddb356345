// Checks the counters and events of a module: names, filters, what is followed, who is notified, what he reads.
import type { EventDefinition, FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { PLAIN_EVENTS } from './checkActions.ts';
import { checkFilterValues } from './views/checkFilterValues.ts';
import { isKind } from './model/checkValues.ts';
import { didYouMean } from './didYouMean.ts';
import { fault, type FaultParam, type Texts } from '../faults/index.ts';
import { modelFields } from '../catalog/modelFields.ts';
import { BASE_FIELDS, PERSON_MODEL } from '../catalog/names.ts';
import { representationFields } from '../catalog/representation.ts';
import { audienceConditionFault } from '../rows/rowCondition.ts';
import type { Issue } from '../read/schemaIssues.ts';

/** The counter every person has. */
const NOTIFICATIONS = 'notifications';

export function checkCounters(definition: ModuleDefinition): Issue[] {
  const counters = definition.counters ?? [];
  const names = counters.map(({ name }) => name);
  const fields = new Map([...modelFields(definition.model), ...BASE_FIELDS]);
  return counters.flatMap(({ name, filters, changed = [] }, index) => {
    const path = `/counters/${index}`;
    const issues: Issue[] = changed.flatMap((each, at) => {
      const reason = personFault(each, fields);
      return reason === undefined ? [] : [{ path: `${path}/changed/${at}`, reason }];
    });
    if (names.indexOf(name) < index)
      issues.push({ path: `${path}/name`, reason: fault('the counter "{0}" is listed twice', name) });
    if (name === NOTIFICATIONS)
      issues.push({
        path: `${path}/name`,
        reason: fault('"{0}" is a reserved name: everybody\'s notifications are counted by it', name),
      });
    return filters === undefined ? issues : [...issues, ...checkFilterValues(`${path}/filters`, filters, definition)];
  });
}

/** Counters have one name over all modules, whether a module describes them or its navigation alone names them. */
export function checkCountersAgainst(
  { counters = [], navigation, name: own }: ModuleDefinition,
  other: ModuleDefinition,
  file: FaultParam,
): Issue[] {
  const described = new Set((other.counters ?? []).map(({ name }) => name));
  const named = other.navigation?.counter;
  const twice = counters.flatMap(({ name }, index) =>
    described.has(name) || name === named
      ? [{ path: `/counters/${index}/name`, reason: fault('the counter "{0}" is already taken by {1}', name, file) }]
      : [],
  );
  const counter = navigation?.counter;
  const isOthers = counter !== undefined && described.has(counter);
  return isOthers
    ? [
        ...twice,
        {
          path: '/navigation/counter',
          reason: fault('the counter "{0}" counts rows of {1}, not of "{2}"', counter, file, own),
        },
      ]
    : twice;
}

export function checkEvents(definition: ModuleDefinition): Issue[] {
  const events = definition.events ?? [];
  const names = events.map(({ name }) => name);
  const fields = new Map([...modelFields(definition.model), ...BASE_FIELDS]);
  return events.flatMap((event, index) => {
    const path = `/events/${index}`;
    const twice =
      names.indexOf(event.name) < index
        ? [{ path: `${path}/name`, reason: fault('the event "{0}" is listed twice', event.name) }]
        : [];
    return [...twice, ...eventIssues(path, event, { definition, fields })];
  });
}

/** Two modules may have names of which one begins the other. */
export function checkEventsAgainst(
  { events = [] }: ModuleDefinition,
  other: ModuleDefinition,
  file: FaultParam,
): Issue[] {
  const taken = new Set((other.events ?? []).map(({ name }) => name));
  return events.flatMap(({ name }, index) =>
    taken.has(name)
      ? [{ path: `/events/${index}/name`, reason: fault('the event "{0}" is already defined in {1}', name, file) }]
      : [],
  );
}

interface Around {
  definition: ModuleDefinition;
  fields: ReadonlyMap<string, FieldDefinition>;
}

function eventIssues(path: string, event: EventDefinition, { definition, fields }: Around): Issue[] {
  const { name, on, when } = event;
  const prefix = `${definition.name}_`;
  const unfit = when === undefined ? undefined : audienceConditionFault(when, definition);
  return [
    ...(!name.startsWith(prefix) || name === prefix
      ? [{ path: `${path}/name`, reason: fault('the name of an event begins with that of its module: "{0}…"', prefix) }]
      : []),
    ...followIssues(`${path}/on`, on, definition),
    ...(unfit === undefined ? [] : [{ path: `${path}/when`, reason: unfit }]),
    ...noticeIssues(path, event, fields),
  ];
}

function followIssues(
  path: string,
  on: readonly string[],
  { model: { status, actions = [] } }: ModuleDefinition,
): Issue[] {
  const followed = [
    ...PLAIN_EVENTS,
    ...(status?.transitions ?? []).map((each) => each.name),
    ...actions.map((each) => each.name),
  ];
  return on.flatMap((word, index) => {
    if (!followed.includes(word))
      return [
        {
          path: `${path}/${index}`,
          reason: fault(
            '"{0}" is neither a transition nor an action of the model{1}, nor one of {2}',
            word,
            didYouMean(word, followed),
            PLAIN_EVENTS.join(', '),
          ),
        },
      ];
    return on.indexOf(word) < index ? [{ path: `${path}/${index}`, reason: fault('"{0}" is listed twice', word) }] : [];
  });
}

function noticeIssues(path: string, { notify, text }: EventDefinition, fields: Around['fields']): Issue[] {
  const people = (notify ?? []).flatMap((each, index) => {
    const reason = personFault(each, fields);
    return reason === undefined ? [] : [{ path: `${path}/notify/${index}`, reason }];
  });
  if (notify && !text) return [...people, { path: `${path}/text`, reason: fault('people who are told need a text') }];
  if (text && !notify) return [{ path: `${path}/notify`, reason: fault('a text needs people who are told') }];
  return [
    ...people,
    ...Object.entries(text ?? {}).flatMap(([lang, each]) =>
      textFaults(each, fields).map((reason) => ({ path: `${path}/text/${lang}`, reason })),
    ),
  ];
}

export function personFault(name: string, fields: ReadonlyMap<string, FieldDefinition>): Texts | undefined {
  const field = fields.get(name);
  const people = [...fields].filter(([, each]) => each.model === PERSON_MODEL).map(([each]) => each);
  if (!field) return fault('unknown field "{0}"{1}', name, didYouMean(name, people));
  return field.model === PERSON_MODEL
    ? undefined
    : fault('"{0}" names no people: fields that do are {1}', name, people.join(', '));
}

/** Everybody who is notified reads the text. */
export function textFaults(text: string, fields: ReadonlyMap<string, FieldDefinition>): Texts[] {
  return representationFields(text).flatMap((name) => {
    const field = fields.get(name);
    if (!field) return [fault('unknown field "{0}"{1}', name, didYouMean(name, fields.keys()))];
    if (isKind(field, 'part', 'json', 'place', 'file', 'files', 'richText', 'reference', 'references', 'dynamic'))
      return [fault('a {0} cannot be part of a text', field.type)];
    return field.read ? [fault('"{0}" may not be read by everybody who is told', name)] : [];
  });
}
