// Sessions: kept in the database by the hash of their token, answered from memory for a few seconds.
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { hashSecret, isToken, makeToken } from './secrets.ts';
import { createTimeZones, type TimeZones } from '../timeZones.ts';

/** A session as a call needs it. Language and action belong to the call itself. */
export interface Session {
  id: string;
  accountId: string;
  userId: string;
  orgId: string;
  roles: readonly string[];
  /** Known to PostgreSQL and to Intl. */
  timezone: string;
  /** That of the organisation, as well known. */
  orgTimezone: string;
  /** The generated password may be kept no longer: nothing else is open until it is changed. */
  mustSetPassword: boolean;
  /** Milliseconds of this process's clock. */
  expiresAtMs: number;
}

export interface NewSession {
  accountId: string;
  organization: string;
  /** What was proved: the session opens only while it is still in force. Without it: the proof was another one. */
  passwordHash?: string | undefined;
  lifetimeS: number;
  /** The browser's own name for itself (local storage `buid`). */
  device: string | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
}

export interface OpenedSession {
  id: string;
  /** For the cookie; it is nowhere stored in the clear. */
  token: string;
  lifetimeS: number;
}

/** `replaced`: the same browser goes on with another session, so nobody there is to be notified that he was signed out. */
export type EndReason = 'ended' | 'replaced';

/** What no process may remember any more. */
export interface Forgotten {
  userIds: readonly string[];
  ended: readonly string[];
  why: EndReason;
}

export interface SessionStore {
  /** Undefined for an unknown, expired or ended session, a disabled account, and people who were suspended or have left. */
  resolve(token: string): Promise<Session | undefined>;
  /** `tx`: together with what else is written. Throws `invalid_credentials` when the password was changed meanwhile. */
  create(session: NewSession, tx?: Queryable): Promise<OpenedSession>;
  /** The same sign-in goes on in another organisation under a new id; the old one has ended. Undefined when it had ended before. */
  move(token: string, organization: string): Promise<OpenedSession | undefined>;
  end(token: string, why?: EndReason): Promise<void>;
  /** False: the account has no such session. */
  endById(accountId: string, id: string): Promise<boolean>;
  /** Whether it was ended by `endById` or `endOthers`, within the last 30 days. */
  wasEndedElsewhere(token: string): Promise<boolean>;
  /** All of the account but one; `keptId` undefined: all of them. */
  endOthers(accountId: string, keptId: string | undefined): Promise<void>;
  /** Their rows have changed: the next call reads them anew. */
  forgetUsers(userIds: readonly string[]): void;
  /** Called with what this process forgot of its own accord. */
  onForgotten(handler: (what: Forgotten) => void): void;
  /** Another process did. */
  forget(what: Forgotten): void;
  /** Called with the session's id when it was ended before its time. */
  onEnd(handler: (sessionId: string, why: EndReason) => void): void;
}

interface Remembered {
  session: Session;
  untilMs: number;
}

/** How often a generated password may be kept. */
export const MOST_SKIPS = 3;
const REMEMBER_MS = 3_000;
const MAX_REMEMBERED = 5_000;
const SEEN_EVERY_MS = 5 * 60_000;
const MAX_AGENT = 300;
/** Of one account; the one not seen for longest gives way. */
const MOST_SESSIONS = 1_000;

const RESOLVE = `
  select s.id, s.account_id, s.organization, m.user_id, u.role, app.with_inherited(s.organization, u.functional_roles) as functional_roles,
         a.password_generated and not s.password_skipped and a.password_skips >= ${MOST_SKIPS} as must_set_password,
         u.timezone, o.timezone as org_timezone, extract(epoch from s.seen_at) * 1000 as seen_ms, extract(epoch from s.expires_at - now()) * 1000 as left_ms
  from app.session s
  join app.account a on a.id = s.account_id and not a.disabled
  join app.membership m on m.account_id = s.account_id and m.organization = s.organization
  join app.organization o on o.id = s.organization
  join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
  where s.token_hash = $1 and s.expires_at > now()`;

/** Deletes sessions and keeps what tells each of them why. */
const endWhere = (condition: string): string => `
  with ended as (delete from app.session where ${condition} returning id, token_hash),
    noted as (insert into app.ended_session (token_hash) select token_hash from ended)
  select id, token_hash from ended`;

const DROP_OLDEST = `
  delete from app.session where id in (select s.id from app.session s where s.account_id = $1 and s.id <> $2 order by s.seen_at desc offset ${MOST_SESSIONS - 1})
  returning id, token_hash`;

interface EndedSession {
  id: string;
  token_hash: Buffer;
}

interface SessionRow {
  id: string;
  account_id: string;
  organization: string;
  user_id: string;
  role: string | null;
  functional_roles: string[] | null;
  must_set_password: boolean;
  timezone: string | null;
  org_timezone: string;
  seen_ms: string;
  left_ms: string;
}

export function createSessionStore(database: Database): SessionStore {
  const zones = createTimeZones(database);
  const remembered = new Map<string, Remembered>();
  const endHandlers: ((sessionId: string, why: EndReason) => void)[] = [];
  const forgottenHandlers: ((what: Forgotten) => void)[] = [];
  /** Grows when something is forgotten: a read that began before must not be remembered after. */
  let forgotten = 0;

  async function read(key: string, hash: Buffer): Promise<Session | undefined> {
    const before = forgotten;
    const [row] = await database.query<SessionRow>(RESOLVE, [hash], 'session_resolve');
    if (!row) return undefined;
    const session = await toSession(row, zones);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    if (before === forgotten)
      remembered.set(key, { session, untilMs: Math.min(Date.now() + REMEMBER_MS, session.expiresAtMs) });
    if (Date.now() - Number(row.seen_ms) > SEEN_EVERY_MS) await markSeen(database, session);
    return session;
  }

  function hasEnded(ended: readonly EndedSession[], why: EndReason = 'ended'): void {
    if (ended.length === 0) return;
    announceForgotten({ userIds: [], ended: ended.map(({ id }) => id), why });
  }

  function announceForgotten(what: Forgotten): void {
    forget(what);
    for (const handler of forgottenHandlers) handler(what);
  }

  function forget({ userIds, ended, why }: Forgotten): void {
    const gone = new Set([...userIds, ...ended]);
    forgotten += 1;
    for (const [key, { session }] of remembered)
      if (gone.has(session.userId) || gone.has(session.id)) remembered.delete(key);
    for (const id of ended) for (const handler of endHandlers) handler(id, why);
  }

  return {
    async resolve(token) {
      if (!isToken(token)) return undefined;
      const hash = hashSecret(token);
      const key = hash.toString('base64');
      const known = remembered.get(key);
      if (known && known.untilMs > Date.now()) return known.session;
      remembered.delete(key);
      return read(key, hash);
    },
    async create(session, tx = database) {
      const opened = await insertSession(tx, session);
      hasEnded(await tx.query<EndedSession>(DROP_OLDEST, [session.accountId, opened.id]));
      return opened;
    },
    async move(token, organization) {
      const opened = await database.transaction((tx) => moveSession(tx, token, organization));
      if (opened) hasEnded([opened.old], 'replaced');
      return opened?.session;
    },
    async end(token, why) {
      hasEnded(
        await database.query<EndedSession>('delete from app.session where token_hash = $1 returning id, token_hash', [
          hashSecret(token),
        ]),
        why,
      );
    },
    async endById(accountId, id) {
      const ended = await database.query<EndedSession>(endWhere('account_id = $1 and id = $2'), [accountId, id]);
      hasEnded(ended);
      return ended.length > 0;
    },
    async wasEndedElsewhere(token) {
      if (!isToken(token)) return false;
      const rows = await database.query('select 1 from app.ended_session where token_hash = $1', [hashSecret(token)]);
      return rows.length > 0;
    },
    async endOthers(accountId, keptId) {
      hasEnded(
        await database.transaction(async (tx) => {
          // A session that is on the move is waited for: it would appear after the others are gone.
          await tx.query('select from app.account where id = $1 for update', [accountId]);
          return tx.query<EndedSession>(endWhere('account_id = $1 and id is distinct from $2::uuid'), [
            accountId,
            keptId ?? null,
          ]);
        }),
      );
    },
    forgetUsers: (userIds) => announceForgotten({ userIds, ended: [], why: 'ended' }),
    onForgotten: (handler) => void forgottenHandlers.push(handler),
    forget,
    onEnd: (handler) => void endHandlers.push(handler),
  };
}

async function markSeen(database: Database, session: Session): Promise<void> {
  await database.query('update app.session set seen_at = now() where id = $1', [session.id]);
  await database.query('update data."user" set last_activity = now() where id = $1', [session.userId]);
}

async function toSession(row: SessionRow, zones: TimeZones): Promise<Session> {
  const expiresAtMs = Date.now() + Number(row.left_ms);
  const orgTimezone = await zones.firstKnown([row.org_timezone]);
  const timezone = await zones.firstKnown([row.timezone, orgTimezone]);
  const roles = [row.role ?? 'guest', ...(row.functional_roles ?? [])];
  return {
    id: row.id,
    accountId: row.account_id,
    userId: row.user_id,
    orgId: row.organization,
    roles,
    timezone,
    orgTimezone,
    mustSetPassword: row.must_set_password,
    expiresAtMs,
  };
}

/** The account stays locked against a new password, which ends the sessions that are there. */
async function insertSession(
  tx: Queryable,
  { accountId, organization, passwordHash, lifetimeS, device, address, userAgent }: NewSession,
): Promise<OpenedSession> {
  const token = makeToken();
  const [row] = await tx.query<{ id: string }>(
    `insert into app.session (token_hash, account_id, organization, expires_at, device, address, user_agent)
     select $1, a.id, $3, now() + make_interval(secs => $4), $5, $6, $7 from app.account a where a.id = $2 and a.password_hash = coalesce($8, a.password_hash) for share
     returning id`,
    [
      hashSecret(token),
      accountId,
      organization,
      lifetimeS,
      device ?? null,
      address ?? null,
      userAgent?.slice(0, MAX_AGENT) ?? null,
      passwordHash ?? null,
    ],
  );
  if (!row) throw new ApiError('invalid_credentials');
  await tx.query('update app.membership set seen_at = now() where account_id = $1 and organization = $2', [
    accountId,
    organization,
  ]);
  return { id: row.id, token, lifetimeS };
}

interface MovedRow extends EndedSession {
  account_id: string;
  device: string | null;
  address: string | null;
  user_agent: string | null;
  password_skipped: boolean;
  left_s: number;
}

async function moveSession(
  tx: Queryable,
  token: string,
  organization: string,
): Promise<{ session: OpenedSession; old: EndedSession } | undefined> {
  await tx.query(
    'select from app.account a where a.id = (select s.account_id from app.session s where s.token_hash = $1) for share',
    [hashSecret(token)],
  );
  const [old] = await tx.query<MovedRow>(
    `delete from app.session where token_hash = $1 and expires_at > now()
     returning id, token_hash, account_id, device, address, user_agent, password_skipped, ceil(extract(epoch from expires_at - now()))::int as left_s`,
    [hashSecret(token)],
  );
  if (!old) return undefined;
  const session = await insertSession(tx, {
    accountId: old.account_id,
    organization,
    lifetimeS: old.left_s,
    device: old.device ?? undefined,
    address: old.address ?? undefined,
    userAgent: old.user_agent ?? undefined,
  });
  if (old.password_skipped)
    await tx.query('update app.session set password_skipped = true where id = $1', [session.id]);
  return { session, old };
}
