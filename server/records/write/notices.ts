// Whom a write concerns: people newly named in a reference, colleagues newly mentioned in a text. Who may see it, the notifier checks.
import { richTextPlain } from '../../../src/engine/values/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import { actorOf, type Caller } from '../../http/index.ts';
import type { Notice } from '../../ports/index.ts';
import { PERSON_MODEL, type Access } from '../access/index.ts';
import { idOf, type Values } from './values/fieldInput.ts';

/** A new value of a field that may concern colleagues. */
export interface FieldChange {
  field: ModelField;
  before: unknown;
  after: unknown;
}

interface Row {
  id: string;
  changes: readonly FieldChange[];
}

interface Concern {
  kind: 'assigned' | 'mention';
  field: string;
  person: { id: string } | { email: string };
  rowIds: string[];
}

/** `@name@firm.kz`, or `@[Name](id)` as editors write it. */
const BY_EMAIL = /(?<![\w.%+-])@([\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/g;
const BY_ID = /@\[[^\]\n]{1,200}\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;
const MAX_MENTIONS = 50;
/** Of one call over all its rows: each is looked up and kept for itself, and others wait their turn behind it. */
const MAX_MENTIONS_OF_CALL = 500;

/** `before`: the stored row, empty for a new one. */
export function concernedChanges(
  access: Access,
  values: Values,
  before: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return [...values].flatMap(([name, after]) => {
    const field = access.model.fields.get(name);
    return field && (typeof after === 'string' || Array.isArray(after)) && mayConcern(field)
      ? [{ field, before: before[name], after }]
      : [];
  });
}

/** One notice per person and field: of a single row with its id, of several with their number. */
export function noticesOf(model: string, rows: readonly Row[], caller: Caller): Notice[] {
  const concerns = new Map<string, Concern>();
  let mentioned = 0;
  for (const { id, changes } of rows) {
    for (const concern of changes.flatMap(concernsOf)) {
      const key = JSON.stringify([concern.kind, concern.field, concern.person]);
      if (concern.kind === 'mention' && !concerns.has(key) && (mentioned += 1) > MAX_MENTIONS_OF_CALL) continue;
      const known = concerns.get(key) ?? { ...concern, rowIds: [] };
      known.rowIds.push(id);
      concerns.set(key, known);
    }
  }
  return [...concerns.values()].map((concern) => toNotice(model, concern, caller));
}

function toNotice(model: string, { kind, field, person, rowIds }: Concern, caller: Caller): Notice {
  const { orgId, actionUid } = caller;
  const [rowId] = rowIds;
  const several = rowIds.length > 1;
  return {
    orgId,
    userIds: 'id' in person ? [person.id] : [],
    ...('email' in person ? { emails: [person.email] } : {}),
    kind,
    ...actorOf(caller),
    model,
    ...(several || rowId === undefined
      ? { groupKey: [kind, model, field, actionUid, rowId].join(':'), rowIds }
      : { rowId }),
    params: { field, ...(several ? { count: String(rowIds.length) } : {}) },
    priority: kind === 'mention' ? 'high' : 'normal',
  };
}

type FoundConcern = Omit<Concern, 'rowIds'>;

function concernsOf({ field, before, after }: FieldChange): FoundConcern[] {
  if (field.kind === 'reference') return [{ kind: 'assigned', field: field.name, person: { id: String(after) } }];
  if (field.kind === 'references')
    return newIds(before, after).map((id) => ({ kind: 'assigned', field: field.name, person: { id } }));
  const textOf = (value: unknown): string => (field.kind === 'richText' ? richTextPlain(String(value)) : String(value));
  const known = new Set(
    mentions(typeof before === 'string' ? textOf(before) : '').map((person) => JSON.stringify(person)),
  );
  const found = mentions(textOf(after))
    .filter((person) => !known.has(JSON.stringify(person)))
    .slice(0, MAX_MENTIONS);
  return found.map((person) => ({ kind: 'mention', field: field.name, person }));
}

/** Colleagues named in a text, by id or by e-mail, fifty at most. */
export function mentionsIn(text: string): Concern['person'][] {
  return mentions(text).slice(0, MAX_MENTIONS);
}

function mentions(text: string): Concern['person'][] {
  const emails = [...text.matchAll(BY_EMAIL)].map(([, email = '']) => email.toLowerCase());
  const ids = [...text.matchAll(BY_ID)].map(([, id = '']) => id.toLowerCase());
  return [...[...new Set(ids)].map((id) => ({ id })), ...[...new Set(emails)].map((email) => ({ email }))];
}

/** Of people listed, those who were not. */
function newIds(before: unknown, after: unknown): string[] {
  const known = new Set(Array.isArray(before) ? before.map((entry: unknown) => idOf(entry)) : []);
  return Array.isArray(after) ? after.map(String).filter((id) => !known.has(id)) : [];
}

/** A person whom code alone writes is assigned nothing: the code tells of it in words of its own. */
function mayConcern(field: ModelField): boolean {
  if (field.kind === 'reference' || field.kind === 'references')
    return field.model === PERSON_MODEL && field.def.write?.length !== 0;
  return field.kind === 'text' || field.kind === 'longText' || field.kind === 'richText';
}
