// An account becomes a person of an organisation: a row of data."user" and the membership that ties them.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { PERSON_MODEL } from '../../records/access/index.ts';
import { historyLine, writeHistory, type HistoryLine } from '../../records/write/index.ts';
import type { Contact } from '../contact.ts';
import { fullName } from '../names.ts';

export interface PersonNames {
  last: string;
  first: string;
  middle: string;
}

export interface Joining {
  accountId: string;
  organization: string;
  role: string;
  contact: Contact;
  names: PersonNames;
}

export interface Joined {
  userId: string;
  /** What became of the person's row, for those who watch the team; undefined: nothing, he was there already. */
  kind: 'create' | 'update' | undefined;
}

interface PersonRow {
  id: string;
  role: string | null;
  state: string | null;
  functional_roles: string[] | null;
  deleted: boolean;
}

const ENDED: ReadonlySet<string | null> = new Set(['suspended', 'left']);

/** Throws `forbidden` for one who is suspended there, `last_owner` when the invitation would take the last owner's role away. */
export async function joinPerson(tx: Queryable, joining: Joining): Promise<Joined> {
  const { accountId, organization } = joining;
  // Two invitations of one person, by mail and by phone, may be accepted at once.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7244))', [`${accountId}:${organization}`]);
  const [member] = await tx.query<PersonRow>(
    `select u.id, u.role, u.state, u.functional_roles, u.deleted_at is not null as deleted from app.membership m join data."user" u on u.id = m.user_id
     where m.account_id = $1 and m.organization = $2 for update of u`,
    [accountId, organization],
  );
  if (member)
    return member.deleted || ENDED.has(member.state)
      ? takeBack(tx, member, joining)
      : { userId: member.id, kind: undefined };
  const known = await knownPerson(tx, joining);
  const joined = known ? await takeBack(tx, known, joining) : await insertPerson(tx, joining);
  await tx.query('insert into app.membership (account_id, organization, user_id) values ($1, $2, $3)', [
    accountId,
    organization,
    joined.userId,
  ]);
  return joined;
}

/** A row that somebody made for this person beforehand. */
async function knownPerson(tx: Queryable, { organization, contact }: Joining): Promise<PersonRow | undefined> {
  const column = contact.kind === 'email' ? 'lower(u.email)' : 'u.contact_phone';
  const [row] = await tx.query<PersonRow>(
    `select u.id, u.role, u.state, u.functional_roles, false as deleted from data."user" u
     where u.organization = $1 and u.deleted_at is null and ${column} = $2 and not exists (select 1 from app.membership m where m.user_id = u.id)
     order by u.created_at limit 1 for update of u`,
    [organization, contact.value],
  );
  return row;
}

/** The row goes on with the invitation's role: what it said before may be more than the inviter may give. Whoever comes back begins without the others he had. */
async function takeBack(tx: Queryable, person: PersonRow, { organization, role }: Joining): Promise<Joined> {
  if (person.state === 'suspended' && !person.deleted) throw new ApiError('forbidden');
  if (person.role === 'owner' && !ENDED.has(person.state) && !person.deleted)
    await requireOtherOwner(tx, organization, person.id);
  const isReturn = person.deleted || ENDED.has(person.state);
  const [row] = await tx.query<{ version: number }>(
    `update data."user" set state = 'active', role = $2, deleted_at = null, version = version + 1, updated_at = now(),
       functional_roles = case when $3::boolean then null else functional_roles end, is_support = is_support and not $3::boolean where id = $1 returning version`,
    [person.id, role, isReturn],
  );
  const changes = {
    ...changed('role', person.role, role),
    ...changed('state', person.state, 'active'),
    ...(isReturn ? changed('functional_roles', person.functional_roles, null) : {}),
  };
  await recordHistory(
    tx,
    organization,
    historyLine(person.deleted ? 'restore' : 'update', { id: person.id, version: row?.version ?? 1 }, {}, changes),
  );
  return { userId: person.id, kind: 'update' };
}

function changed(field: string, before: unknown, after: unknown): Record<string, [unknown, unknown]> {
  return before === after ? {} : { [field]: [before, after] };
}

/** Into the person's history: he did it himself, by accepting. */
async function recordHistory(tx: Queryable, orgId: string, line: HistoryLine): Promise<void> {
  await writeHistory(tx, [line], { orgId, model: PERSON_MODEL, by: line.row_id });
}

async function requireOtherOwner(tx: Queryable, organization: string, id: string): Promise<void> {
  const others = await tx.query(
    `select id from data."user" where organization = $1 and id <> $2 and role = 'owner' and coalesce(state, 'active') not in ('suspended', 'left') and deleted_at is null for update`,
    [organization, id],
  );
  if (others.length === 0) throw new ApiError('last_owner');
}

async function insertPerson(tx: Queryable, { organization, role, contact, names }: Joining): Promise<Joined> {
  const id = randomUUID();
  await tx.query(
    `insert into data."user" (id, organization, author, full_name, last_name, first_name, middle_name, email, contact_phone, role, state, show_birthday, is_support)
     select $1, $2, $1, $3, $4, $5, nullif($6, ''),
            case when not exists (select 1 from data."user" u where u.organization = $2 and u.deleted_at is null and u.email = $7) then $7 end,
            $8, $9, 'active', 'day_month', false`,
    [
      id,
      organization,
      fullName(names.last, names.first, names.middle),
      names.last,
      names.first,
      names.middle,
      contact.kind === 'email' ? contact.value : null,
      contact.kind === 'phone' ? contact.value : null,
      role,
    ],
  );
  await recordHistory(tx, organization, historyLine('create', { id, version: 1 }));
  return { userId: id, kind: 'create' };
}
