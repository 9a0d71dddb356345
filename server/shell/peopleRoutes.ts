// The card of a colleague and one's own profile. Pictures are taken by server/files, devices and passwords by server/accounts.
import type { FastifyInstance } from 'fastify';
import type { ProfileChange, UserCard } from '../../src/contract/index.ts';
import { createTimeZones, readContact, readUser } from '../accounts/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid, type Caller } from '../http/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';
import { changeOwnPerson, readPerson } from '../records/write/index.ts';
import type { ShellDeps } from './deps.ts';

type Row = Readonly<Record<string, unknown>>;

const SHOWN = [
  'last_name',
  'first_name',
  'middle_name',
  'company',
  'job_title',
  'contact_phone',
  'email',
  'last_activity',
] as const;

export async function peopleRoutes(app: FastifyInstance, deps: ShellDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, live } = deps;
  const zones = createTimeZones(database.asServer);

  api.get(
    '/users/card/',
    {
      summary: 'A person as colleagues may see him',
      query: { id: { description: 'Id of the person.', format: 'uuid', isRequired: true } },
      answer: 'user_card',
    },
    async (request): Promise<UserCard> => {
      const { caller } = request;
      const id = requireUuid(request.query.id);
      const person = await readPerson(database, catalog.current(), id, caller);
      if (!person) throw new ApiError('not_found');
      return cardOf(id, person, await birthdayFor(deps, id, person, caller));
    },
  );

  api.patch(
    '/users/profile/',
    {
      summary: 'Change what one may change about oneself',
      body: 'profile',
      answer: 'user',
      answerMember: 'user',
      refusals: ['conflict'],
    },
    async (request) => {
      const { lang, ...person } = request.body;
      const { caller } = request;
      const isChanged =
        Object.keys(person).length > 0 &&
        (await changeOwnPerson(database, catalog.current(), withPhone(person), { caller, hooks: deps.hooks }));
      if (lang !== undefined)
        await database.asServer.query('update app.account set lang = $2 where id = $1', [caller.accountId, lang]);
      if (isChanged)
        live.tableUpdate(caller.orgId, {
          uid: caller.actionUid,
          model: PERSON_MODEL,
          ids: [caller.userId],
          kind: 'update',
        });
      return { user: await readUser(database.asServer, zones, caller) };
    },
  );
}

/** A phone is written as at registration, without country code too; what is none the model refuses. */
function withPhone<T extends ProfileChange>(person: T): T {
  const phone = person.contact_phone ? readContact(person.contact_phone) : undefined;
  return phone?.kind === 'phone' ? { ...person, contact_phone: phone.value } : person;
}

function cardOf(id: string, person: Row, birthday: string | null): UserCard {
  const { full_name: fullName, string_view: view, avatar, is_support: isSupport } = person;
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id,
    full_name: text(fullName) ?? text(view) ?? '',
    ...Object.fromEntries(SHOWN.map((name) => [name, text(person[name])])),
    avatar: typeof avatar === 'object' && avatar !== null && 'url' in avatar ? { path: String(avatar.url) } : null,
    is_support: isSupport === true,
    birthday,
  };
}

/** Those who may read birthdays, and the person himself, see it whole; others what the person lets them: the day without its year unless he said otherwise. */
async function birthdayFor(
  { database, catalog }: ShellDeps,
  id: string,
  person: Row,
  caller: Caller,
): Promise<string | null> {
  if (typeof person['birthday'] === 'string') return person['birthday'];
  const model = catalog.current().models.get(PERSON_MODEL);
  if (!model?.fields.has('birthday') || !model.fields.has('show_birthday')) return null;
  const [row] = await database.query<{ birthday: string | null; show: string | null }>(
    `select birthday, show_birthday as show from ${model.table} where organization = $1 and id = $2`,
    [caller.orgId, id],
    'card_birthday',
  );
  if (!row?.birthday || id === caller.userId || row.show === 'all') return row?.birthday ?? null;
  return row.show === 'none' ? null : `-${row.birthday.slice(4)}`;
}
