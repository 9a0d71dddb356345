// A person as others may see him, and what people change about themselves. Rights over other people are not here.
import type { Database } from '../../database/index.ts';
import type { Catalog } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { accessOf, mayRefer, PERSON_MODEL, type Access } from '../access/index.ts';
import { lockRow, readRowText } from './storedRow.ts';
import { changeIn, guarded, twiceIfRaced, type WriteContext } from './writeRows.ts';
import { writing } from './writing.ts';

type Row = Readonly<Record<string, unknown>>;

const NAMES = ['last_name', 'first_name', 'middle_name'] as const;
/** What everybody may change about himself, whatever his role may change about others. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...NAMES,
  'full_name',
  'avatar',
  'contact_phone',
  'birthday',
  'show_birthday',
  'timezone',
]);

/** The fields the caller may read; undefined when he may not see the person, or there is none in his organisation. */
export async function readPerson(
  database: Database,
  catalog: Catalog,
  id: string,
  caller: Caller,
): Promise<Row | undefined> {
  if (id !== caller.userId && !mayRefer(catalog, PERSON_MODEL, caller.roles)) return undefined;
  const access = accessOf(catalog, PERSON_MODEL, caller);
  // Everybody sees himself, whatever rows of people his roles see.
  const text = await readRowText(
    database,
    id === caller.userId ? { ...access, scope: () => undefined } : access,
    id,
    caller,
  );
  // Made by the emitter: an object of fields.
  return text === undefined ? undefined : (JSON.parse(text) as Row);
}

/** Answers whether anything was changed. All rules of the model hold; the full name follows its parts. Throws `invalid` by field. */
export function changeOwnPerson(
  database: Database,
  catalog: Catalog,
  values: Row,
  { caller, hooks }: Pick<WriteContext, 'caller' | 'hooks'>,
): Promise<boolean> {
  const access = ownAccess(catalog, caller);
  const context = { access, caller, hooks, prefix: '' };
  return guarded(context, () =>
    twiceIfRaced(() =>
      writing(database, context, async (tx, open) => {
        const stored = await lockRow(tx, access, caller.userId, caller);
        if (!stored) throw new ApiError('not_found');
        const body = { ...values, ...fullName(values, stored.whole), version: stored.version };
        return (await changeIn(tx, caller.userId, body, open)).isChanged;
      }),
    ),
  );
}

function ownAccess(catalog: Catalog, caller: Caller): Access {
  const access = accessOf(catalog, PERSON_MODEL, caller);
  const own = [...access.model.fields.values()].filter((field) => OWN_FIELDS.has(field.name));
  return {
    ...access,
    readable: new Map([...access.readable, ...own.map((field) => [field.name, field] as const)]),
    writable: new Set(own.filter((field) => field.isWritable).map((field) => field.name)),
    may: (action) => action === 'read' || action === 'update',
    scope: () => undefined,
  };
}

function fullName(values: Row, stored: Row): { full_name?: string } {
  if (!NAMES.some((name) => Object.hasOwn(values, name))) return {};
  const parts = NAMES.map((name) => (Object.hasOwn(values, name) ? values[name] : stored[name]));
  const full = parts
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  if (full === '') throw new ApiError('invalid', { first_name: [{ rule: 'required' }] });
  return { full_name: full };
}
