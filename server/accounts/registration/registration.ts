// Registration: contact → code → person. A contact that has an account is answered the same; only its owner learns more, by a message.
import type { Registration } from '../../../src/contract/index.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { requireUuid, type Lang } from '../../http/index.ts';
import type { Outbox } from '../../ports/index.ts';
import { acceptInvitation, type Accepted } from '../invitations/accept.ts';
import { askToSend } from '../askLimit.ts';
import { readContact, type Contact } from '../contact.ts';
import { accountOf, langOf } from '../findAccount.ts';
import { findInvitation } from '../invitations/invitation.ts';
import { joinPerson, type Joined, type PersonNames } from '../invitations/joinPerson.ts';
import { sendMessage } from '../messages.ts';
import { cleanName } from '../names.ts';
import { hashPassword } from '../passwords/password.ts';
import { requirePassword } from '../passwords/passwordCheck.ts';
import { hashCode, makeCode } from '../sessions/secrets.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** From the confirmed contact to the last step. */
const CONFIRMED_MINUTES = 60;

export interface RegistrationDeps {
  database: Database;
  outbox: Outbox;
  publicUrl: string;
}

export interface AskedFor {
  lang: Lang;
  address: string;
}

/** Step 1. Throws `invalid`, `registration_closed`, `token_invalid`, `invite_email_mismatch`, `slow_down`; never whether the contact is known. */
export async function beginRegistration(
  deps: RegistrationDeps,
  body: Registration,
  { lang, address }: AskedFor,
): Promise<string> {
  const { database, outbox } = deps;
  const contact = readContact(body.contact ?? '');
  if (!contact)
    throw new ApiError('invalid', {
      contact: [{ rule: body.contact === undefined || body.contact.trim() === '' ? 'required' : 'contact' }],
    });
  await requireOpen(database, body.token, contact.value);
  await askToSend(database, { what: 'registration', contact: contact.value, address });
  const [row] = await database.query<{ id: string }>(
    'insert into app.registration (contact, kind, lang, address) values ($1, $2, $3, $4) returning id',
    [contact.value, contact.kind, lang, address],
  );
  if (!row) throw new Error('a registration was not stored');
  outbox.later(() => sendCode(deps, row.id, { contact, lang }));
  return row.id;
}

/** Beside the answer, so that its time says nothing. */
async function sendCode(
  { database, outbox, publicUrl }: RegistrationDeps,
  id: string,
  { contact, lang }: { contact: Contact; lang: Lang },
): Promise<void> {
  const account = await accountOf(database, contact);
  if (account) {
    const values = { login: `${publicUrl}/user/login`, forgot: `${publicUrl}/user/forgot-password` };
    return sendMessage(outbox, { to: contact, kind: 'already_account', lang: langOf(account, lang), values });
  }
  const code = makeCode();
  await database.query(
    'update app.registration set code_hash = $2, code_expires_at = now() + make_interval(mins => $3) where id = $1',
    [id, hashCode(id, code), CODE_MINUTES],
  );
  sendMessage(outbox, { to: contact, kind: 'registration_code', lang, values: { code } });
}

/** Step 2. Throws `code_invalid`; after five wrong codes `slow_down`, alike when there is no code at all. */
export async function confirmRegistration(database: Database, body: Registration): Promise<string> {
  const id = requireUuid(body.registration_id, 'registration_id');
  const [row] = await database.query<{ tries: number; is_right: boolean | null }>(
    `update app.registration set tries = tries + 1 where id = $1 and created_at > now() - make_interval(mins => $3)
     returning tries, code_hash = $2 and code_expires_at > now() as is_right`,
    [id, hashCode(id, body.code ?? ''), CODE_MINUTES],
  );
  if (row && row.tries > CODE_TRIES) throw new ApiError('slow_down', undefined, { wait: CODE_MINUTES * 60 });
  if (row?.is_right !== true) throw new ApiError('code_invalid');
  await database.query('update app.registration set confirmed_at = now(), code_hash = null where id = $1', [id]);
  return id;
}

export interface Registered extends Joined {
  accountId: string;
  organization: string;
  /** By whose invitation. */
  accepted: Accepted | undefined;
}

/** Step 3, all in the caller's transaction. Throws `invalid`, `code_invalid`, `registration_closed`, `token_invalid`, `invite_email_mismatch`. */
export async function finishRegistration(tx: Queryable, body: Registration, lang: Lang): Promise<Registered> {
  const names = requireNames(body);
  const contact = await takeConfirmed(tx, body.registration_id);
  await requireOpen(tx, body.token, contact.value);
  const organizationName = cleanName(body.organization_name);
  await requirePassword(body.password ?? '', [names.last, names.first, names.middle, contact.value, organizationName]);
  const accountId = await insertAccount(tx, contact, { passwordHash: await hashPassword(body.password ?? ''), lang });
  if (body.token !== undefined) {
    const account = {
      id: accountId,
      email: contact.kind === 'email' ? contact.value : null,
      phone: contact.kind === 'phone' ? contact.value : null,
    };
    const accepted = await acceptInvitation(tx, { token: body.token, account, names });
    return {
      accountId,
      organization: accepted.invitation.organization,
      userId: accepted.userId,
      kind: accepted.kind,
      accepted,
    };
  }
  const [row] = await tx.query<{ id: string }>('insert into app.organization (name) values ($1) returning id', [
    organizationName,
  ]);
  if (!row) throw new Error('an organisation was not stored');
  const joined = await joinPerson(tx, { accountId, organization: row.id, role: 'owner', contact, names });
  return { ...joined, accountId, organization: row.id, accepted: undefined };
}

function requireNames(body: Registration): PersonNames {
  const names = {
    last: cleanName(body.last_name),
    first: cleanName(body.first_name),
    middle: cleanName(body.middle_name),
  };
  const missing = [
    ...(names.last === '' ? ['last_name'] : []),
    ...(names.first === '' ? ['first_name'] : []),
    ...(body.password === undefined ? ['password'] : []),
    ...(body.token === undefined && cleanName(body.organization_name) === '' ? ['organization_name'] : []),
  ];
  const fields = Object.fromEntries(missing.map((name) => [name, [{ rule: 'required' as const }]]));
  if (body.consent !== true) Object.assign(fields, { consent: [{ rule: 'consent' }] });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', fields);
  return names;
}

/** The confirmed contact, once: a registration that is finished, or finished meanwhile, is gone. */
async function takeConfirmed(tx: Queryable, registrationId: unknown): Promise<Contact> {
  const [row] = await tx.query<{ contact: string; kind: Contact['kind'] }>(
    'delete from app.registration where id = $1 and confirmed_at > now() - make_interval(mins => $2) returning contact, kind',
    [requireUuid(registrationId, 'registration_id'), CONFIRMED_MINUTES],
  );
  if (!row) throw new ApiError('code_invalid');
  return { kind: row.kind, value: row.contact };
}

/** Two registrations of one contact were confirmed: the second one may know, the contact is his. */
async function insertAccount(
  tx: Queryable,
  { kind, value }: Contact,
  { passwordHash, lang }: { passwordHash: string; lang: Lang },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'insert into app.account (email, phone, password_hash, lang, password_changed_at) values ($1, $2, $3, $4, now()) on conflict do nothing returning id',
    [kind === 'email' ? value : null, kind === 'phone' ? value : null, passwordHash, lang],
  );
  if (!row) throw new ApiError('invalid', { contact: [{ rule: 'unique' }] });
  return row.id;
}

/** An invitation opens the door to the one it was sent to, also where strangers may not register. */
async function requireOpen(tx: Queryable, token: string | undefined, contact: string): Promise<void> {
  if (token !== undefined) {
    const invitation = await findInvitation(tx, token);
    if (invitation?.is_live !== true) throw new ApiError('token_invalid');
    if (invitation.contact !== contact) throw new ApiError('invite_email_mismatch');
    return;
  }
  const [row] = await tx.query<{ value: unknown }>("select value from app.setting where key = 'registration'");
  if (row?.value === false) throw new ApiError('registration_closed');
}
