// Inviting people: one live token for each contact of an organisation, sent by mail or SMS, rotated whenever it is sent or copied anew.
import {
  ERROR_CODES,
  RULE_TEXTS,
  type Invitation as InvitationAnswer,
  type Invite,
} from '../../../src/contract/index.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { isLang, type Caller, type Lang } from '../../http/index.ts';
import type { Outbox } from '../../ports/index.ts';
import { inviteWindows, RESEND_S, waitToAsk } from '../askLimit.ts';
import { readContact, type Contact } from '../contact.ts';
import { accountOf, langOf } from '../findAccount.ts';
import { INVITATION_DAYS, joinLink } from './invitation.ts';
import { sendMessage } from '../messages.ts';
import { hashSecret, makeToken } from '../sessions/secrets.ts';

export interface InvitingDeps {
  database: Database;
  outbox: Outbox;
  publicUrl: string;
}

const MOST_LISTED = 500;
const MAY_INVITE: ReadonlyMap<string, readonly string[]> = new Map([
  ['owner', ['admin', 'member', 'guest']],
  ['admin', ['member', 'guest']],
]);

const LIST = `
  select i.id, i.contact, i.role, case when i.state = 'sent' and i.expires_at <= now() then 'expired' else i.state end as state,
         i.sent_at, i.expires_at, i.sent_count, u.full_name as invited_by,
         case when i.state = 'sent' then greatest(0, ceil(extract(epoch from i.sent_at + make_interval(secs => ${RESEND_S}) - now())))::int else 0 end as resend_after
  from app.invitation i left join data."user" u on u.id = i.invited_by
  where i.organization = $1`;

/** Throws `forbidden` for who may not invite at all, or not with that role. */
function requireInviter({ roles }: Caller, role?: string): void {
  const allowed = MAY_INVITE.get(roles[0] ?? '');
  if (!allowed || (role !== undefined && !allowed.includes(role))) throw new ApiError('forbidden');
}

/** Newest first. */
export async function listInvitations(database: Database, { orgId }: Caller, id?: string): Promise<InvitationAnswer[]> {
  return id === undefined
    ? database.query<InvitationAnswer & { id: string }>(
        `${LIST} order by i.created_at desc, i.id limit ${MOST_LISTED}`,
        [orgId],
      )
    : database.query<InvitationAnswer & { id: string }>(`${LIST} and i.id = $2`, [orgId, id]);
}

/** A line for each contact asked for, in that order; contacts that cannot be invited say why. Throws `forbidden`. */
export async function invite(
  deps: InvitingDeps,
  { contacts, role }: Invite,
  caller: Caller,
): Promise<InvitationAnswer[]> {
  requireInviter(caller, role);
  const lines: InvitationAnswer[] = [];
  const seen = new Set<string>();
  for (const text of contacts.map((each) => each.trim()).filter((each) => each !== '')) {
    const contact = readContact(text);
    const key = contact?.value ?? text;
    if (seen.has(key)) continue;
    seen.add(key);
    lines.push(
      contact
        ? await inviteOne(deps, { contact, role }, caller)
        : { contact: text, state: 'invalid', message: RULE_TEXTS.contact[caller.lang] },
    );
  }
  if (lines.length === 0) throw new ApiError('invalid', { contacts: [{ rule: 'required' }] });
  return lines;
}

async function inviteOne(
  deps: InvitingDeps,
  { contact, role }: { contact: Contact; role: string },
  caller: Caller,
): Promise<InvitationAnswer> {
  if (await isMember(deps.database, contact, caller.orgId))
    return { contact: contact.value, state: 'already_member', message: ALREADY[caller.lang] };
  try {
    const stored = await deps.database.transaction((tx) => store(tx, { contact, role }, caller));
    await send(deps, stored);
    const [line] = await listInvitations(deps.database, caller, stored.id);
    return line ?? { contact: contact.value, state: 'invalid' };
  } catch (error) {
    if (error instanceof ApiError)
      return { contact: contact.value, state: 'invalid', message: ERROR_CODES[error.code][caller.lang] };
    throw error;
  }
}

const ALREADY: Readonly<Record<Lang, string>> = { ru: 'Уже в команде', kk: 'Командада бар', en: 'Already in the team' };

/** Whoever left may be invited back; the suspended are brought back in the team, not by invitation. */
async function isMember(tx: Queryable, contact: Contact, organization: string): Promise<boolean> {
  const [row] = await tx.query(
    `select 1 as one from app.account a
     join app.membership m on m.account_id = a.id and m.organization = $2
     join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') <> 'left'
     where ${contact.kind === 'email' ? 'a.email' : 'a.phone'} = $1`,
    [contact.value, organization],
  );
  return row !== undefined;
}

interface Sending {
  id: string;
  token: string;
}

/** An earlier invitation of the contact goes on with the new token and role. */
async function store(
  tx: Queryable,
  { contact, role }: { contact: Contact; role: string },
  caller: Caller,
): Promise<Sending> {
  const wait = await waitToAsk(tx, inviteWindows(caller.orgId, contact.value));
  if (wait > 0) throw new ApiError('slow_down', undefined, { wait });
  const [earlier] = await tx.query<{ role: string }>(
    "select role from app.invitation where organization = $1 and contact = $2 and state = 'sent' for update",
    [caller.orgId, contact.value],
  );
  if (earlier) requireInviter(caller, earlier.role);
  const token = makeToken();
  const [row] = await tx.query<{ id: string }>(
    `insert into app.invitation (organization, contact, kind, role, token_hash, expires_at, lang, invited_by)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7, $8)
     on conflict (organization, contact) where state = 'sent' do update set role = excluded.role, token_hash = excluded.token_hash, expires_at = excluded.expires_at,
       sent_at = now(), sent_count = app.invitation.sent_count + 1, lang = excluded.lang, invited_by = excluded.invited_by, is_handed = false
     returning id`,
    [caller.orgId, contact.value, contact.kind, role, hashSecret(token), INVITATION_DAYS, caller.lang, caller.userId],
  );
  if (!row) throw new Error('an invitation was not stored');
  return { id: row.id, token };
}

/** Sends once more with a new token. Throws `not_found`, `forbidden`, `slow_down` within a minute of the last time. */
export async function resend(deps: InvitingDeps, id: string, caller: Caller): Promise<void> {
  const token = await deps.database.transaction(async (tx) => {
    const found = await lockOwn(tx, id, caller);
    if (found.wait > 0) throw new ApiError('slow_down', undefined, { wait: found.wait });
    const wait = await waitToAsk(tx, inviteWindows(caller.orgId, found.contact));
    if (wait > 0) throw new ApiError('slow_down', undefined, { wait });
    return rotate(tx, id, 'sent_at = now(), sent_count = sent_count + 1, is_handed = false');
  });
  await send(deps, { id, token });
}

/** A link to hand over oneself; what was sent before stops working. Throws `not_found`, `forbidden`. */
export function renewLink({ database, publicUrl }: InvitingDeps, id: string, caller: Caller): Promise<string> {
  return database.transaction(async (tx) => {
    await lockOwn(tx, id, caller);
    return joinLink(publicUrl, await rotate(tx, id, 'is_handed = true'));
  });
}

/** Repeat-safe. Throws `not_found`, `forbidden`. */
export async function revoke(database: Database, id: string, caller: Caller): Promise<void> {
  await database.transaction(async (tx) => {
    const [done] = await tx.query(
      "select 1 as one from app.invitation where id = $1 and organization = $2 and state = 'revoked'",
      [id, caller.orgId],
    );
    if (done) return;
    await lockOwn(tx, id, caller);
    await tx.query("update app.invitation set state = 'revoked' where id = $1", [id]);
  });
}

async function lockOwn(
  tx: Queryable,
  id: string,
  caller: Caller,
): Promise<{ contact: string; role: string; wait: number }> {
  const [row] = await tx.query<{ contact: string; role: string; wait: number }>(
    `select contact, role, greatest(0, ceil(extract(epoch from sent_at + make_interval(secs => ${RESEND_S}) - now())))::int as wait
     from app.invitation where id = $1 and organization = $2 and state = 'sent' for update`,
    [id, caller.orgId],
  );
  if (!row) throw new ApiError('not_found');
  requireInviter(caller, row.role);
  return row;
}

/** `also`: a constant of ours. */
async function rotate(tx: Queryable, id: string, also: string): Promise<string> {
  const token = makeToken();
  await tx.query(
    `update app.invitation set token_hash = $2, expires_at = now() + make_interval(days => $3), ${also} where id = $1`,
    [id, hashSecret(token), INVITATION_DAYS],
  );
  return token;
}

/** After commit, in the reader's language where he has an account, else in the inviter's. */
async function send({ database, outbox, publicUrl }: InvitingDeps, { id, token }: Sending): Promise<void> {
  const [row] = await database.query<{
    contact: string;
    kind: Contact['kind'];
    lang: string;
    organization: string;
    inviter: string | null;
  }>(
    `select i.contact, i.kind, i.lang, o.name as organization, u.full_name as inviter
     from app.invitation i join app.organization o on o.id = i.organization left join data."user" u on u.id = i.invited_by where i.id = $1`,
    [id],
  );
  if (!row) return;
  const contact: Contact = { kind: row.kind, value: row.contact };
  const lang = langOf(await accountOf(database, contact), isLang(row.lang) ? row.lang : 'ru');
  sendMessage(outbox, {
    to: contact,
    kind: 'invitation',
    lang,
    values: {
      organization: row.organization,
      inviter: row.inviter ?? row.organization,
      link: joinLink(publicUrl, token),
    },
  });
}
