// Checks the counters and events of a module: names, filters, what is followed, who is told, what he reads.
import type { EventDefinition, FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { PLAIN_EVENTS } from './checkActions.ts';
import { checkFilterValues } from './checkFilterValues.ts';
import { isKind } from './checkValues.ts';
import { didYouMean } from './didYouMean.ts';
import { modelFields } from './modelFields.ts';
import { BASE_FIELDS, PERSON_MODEL } from './names.ts';
import { representationFields } from './representation.ts';
import { conditionFault } from './rows/rowCondition.ts';
import type { Issue } from './schemaIssues.ts';

/** The counter every person has. */
const NOTIFICATIONS = 'notifications';

export function checkCounters(definition: ModuleDefinition): Issue[] {
  const counters = definition.counters ?? [];
  const names = counters.map(({ name }) => name);
  return counters.flatMap(({ name, filters }, index) => {
    const path = `/counters/${index}`;
    const issues: Issue[] = [];
    if (names.indexOf(name) < index) issues.push({ path: `${path}/name`, reason: `the counter "${name}" is listed twice` });
    if (name === NOTIFICATIONS) issues.push({ path: `${path}/name`, reason: `"${name}" is a reserved name: everybody's notifications are counted by it` });
    return filters === undefined ? issues : [...issues, ...checkFilterValues(`${path}/filters`, filters, definition)];
  });
}

/** Counters have one name over all modules, whether a module describes them or its navigation alone names them. */
export function checkCountersAgainst({ counters = [], navigation, name: own }: ModuleDefinition, other: ModuleDefinition, file: string): Issue[] {
  const described = new Set((other.counters ?? []).map(({ name }) => name));
  const named = other.navigation?.counter;
  const twice = counters.flatMap(({ name }, index) => (described.has(name) || name === named ? [{ path: `/counters/${index}/name`, reason: `the counter "${name}" is already taken by ${file}` }] : []));
  const counter = navigation?.counter;
  const isOthers = counter !== undefined && described.has(counter);
  return isOthers ? [...twice, { path: '/navigation/counter', reason: `the counter "${counter}" counts rows of ${file}, not of "${own}"` }] : twice;
}

export function checkEvents(definition: ModuleDefinition): Issue[] {
  const events = definition.events ?? [];
  const names = events.map(({ name }) => name);
  const fields = new Map([...modelFields(definition.model), ...BASE_FIELDS]);
  return events.flatMap((event, index) => {
    const path = `/events/${index}`;
    const twice = names.indexOf(event.name) < index ? [{ path: `${path}/name`, reason: `the event "${event.name}" is listed twice` }] : [];
    return [...twice, ...eventIssues(path, event, { definition, fields })];
  });
}

/** Two modules may have names of which one begins the other. */
export function checkEventsAgainst({ events = [] }: ModuleDefinition, other: ModuleDefinition, file: string): Issue[] {
  const taken = new Set((other.events ?? []).map(({ name }) => name));
  return events.flatMap(({ name }, index) => (taken.has(name) ? [{ path: `/events/${index}/name`, reason: `the event "${name}" is already defined in ${file}` }] : []));
}

interface Around {
  definition: ModuleDefinition;
  fields: ReadonlyMap<string, FieldDefinition>;
}

function eventIssues(path: string, event: EventDefinition, { definition, fields }: Around): Issue[] {
  const { name, on, when } = event;
  const prefix = `${definition.name}_`;
  const fault = when === undefined ? undefined : conditionFault(when, definition);
  return [
    ...(!name.startsWith(prefix) || name === prefix ? [{ path: `${path}/name`, reason: `the name of an event begins with that of its module: "${prefix}…"` }] : []),
    ...followIssues(`${path}/on`, on, definition),
    ...(fault === undefined ? [] : [{ path: `${path}/when`, reason: fault }]),
    ...noticeIssues(path, event, fields),
  ];
}

function followIssues(path: string, on: readonly string[], { model: { status, actions = [] } }: ModuleDefinition): Issue[] {
  const followed = [...PLAIN_EVENTS, ...(status?.transitions ?? []).map((each) => each.name), ...actions.map((each) => each.name)];
  return on.flatMap((word, index) => {
    if (!followed.includes(word)) return [{ path: `${path}/${index}`, reason: `"${word}" is neither a transition nor an action of the model${didYouMean(word, followed)}, nor one of ${PLAIN_EVENTS.join(', ')}` }];
    return on.indexOf(word) < index ? [{ path: `${path}/${index}`, reason: `"${word}" is listed twice` }] : [];
  });
}

function noticeIssues(path: string, { notify, text }: EventDefinition, fields: Around['fields']): Issue[] {
  const people = (notify ?? []).flatMap((each, index) => {
    const reason = personFault(each, fields);
    return reason === undefined ? [] : [{ path: `${path}/notify/${index}`, reason }];
  });
  if (notify && !text) return [...people, { path: `${path}/text`, reason: 'people who are told need a text' }];
  if (text && !notify) return [{ path: `${path}/notify`, reason: 'a text needs people who are told' }];
  return [...people, ...Object.entries(text ?? {}).flatMap(([lang, each]) => textFaults(each, fields).map((reason) => ({ path: `${path}/text/${lang}`, reason })))];
}

function personFault(name: string, fields: ReadonlyMap<string, FieldDefinition>): string | undefined {
  const field = fields.get(name);
  const people = [...fields].filter(([, each]) => each.model === PERSON_MODEL).map(([each]) => each);
  if (!field) return `unknown field "${name}"${didYouMean(name, people)}`;
  return field.model === PERSON_MODEL ? undefined : `"${name}" names no people: fields that do are ${people.join(', ')}`;
}

/** Everybody who is told reads the text. */
function textFaults(text: string, fields: ReadonlyMap<string, FieldDefinition>): string[] {
  return representationFields(text).flatMap((name) => {
    const field = fields.get(name);
    if (!field) return [`unknown field "${name}"${didYouMean(name, fields.keys())}`];
    if (isKind(field, 'part', 'json', 'file', 'files', 'richText', 'reference', 'references')) return [`a ${field.type} cannot be part of a text`];
    return field.read ? [`"${name}" may not be read by everybody who is told`] : [];
  });
}
