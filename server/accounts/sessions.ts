// Sessions: kept in the database by the hash of their token, answered from memory for a few seconds.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { createTimeZones, type TimeZones } from './timeZones.ts';

/** A session as a call needs it. Language and action belong to the call itself. */
export interface Session {
  id: string;
  accountId: string;
  userId: string;
  orgId: string;
  roles: readonly string[];
  /** Known to PostgreSQL and to Intl. */
  timezone: string;
  /** Milliseconds of this process's clock. */
  expiresAtMs: number;
}

export interface NewSession {
  accountId: string;
  organization: string;
  lifetimeS: number;
  device: string | undefined;
}

export interface SessionStore {
  /** Undefined for an unknown, expired or ended session, a disabled account, and people who were suspended or have left. */
  resolve(token: string): Promise<Session | undefined>;
  /** Answers the token; it is nowhere stored in the clear. */
  create(session: NewSession): Promise<string>;
  end(token: string): Promise<void>;
  /** Their rows have changed: the next call reads them anew. */
  forgetUsers(userIds: readonly string[]): void;
  /** Called with the session's id when it was ended by a logout. */
  onEnd(handler: (sessionId: string) => void): void;
}

interface Remembered {
  session: Session;
  untilMs: number;
}

const REMEMBER_MS = 3_000;
const MAX_REMEMBERED = 5_000;
const SEEN_EVERY_MS = 5 * 60_000;
const TOKEN = /^[\w-]{43}$/;

const RESOLVE = `
  select s.id, s.account_id, s.organization, m.user_id, u.role, u.functional_roles,
         u.timezone, o.timezone as org_timezone, extract(epoch from s.seen_at) * 1000 as seen_ms, extract(epoch from s.expires_at - now()) * 1000 as left_ms
  from app.session s
  join app.account a on a.id = s.account_id and not a.disabled
  join app.membership m on m.account_id = s.account_id and m.organization = s.organization
  join app.organization o on o.id = s.organization
  join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
  where s.token_hash = $1 and s.expires_at > now()`;

interface SessionRow {
  id: string;
  account_id: string;
  organization: string;
  user_id: string;
  role: string | null;
  functional_roles: string[] | null;
  timezone: string | null;
  org_timezone: string;
  seen_ms: string;
  left_ms: string;
}

export function createSessionStore(database: Database): SessionStore {
  const zones = createTimeZones(database);
  const remembered = new Map<string, Remembered>();
  const endHandlers: ((sessionId: string) => void)[] = [];
  /** Grows when something is forgotten: a read that began before must not be remembered after. */
  let forgotten = 0;

  async function read(key: string, hash: Buffer): Promise<Session | undefined> {
    const before = forgotten;
    const [row] = await database.query<SessionRow>(RESOLVE, [hash], 'session_resolve');
    if (!row) return undefined;
    const session = await toSession(row, zones);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    if (before === forgotten) remembered.set(key, { session, untilMs: Math.min(Date.now() + REMEMBER_MS, session.expiresAtMs) });
    if (Date.now() - Number(row.seen_ms) > SEEN_EVERY_MS) await markSeen(database, session);
    return session;
  }

  return {
    async resolve(token) {
      if (!TOKEN.test(token)) return undefined;
      const hash = hashToken(token);
      const key = hash.toString('base64');
      const known = remembered.get(key);
      if (known && known.untilMs > Date.now()) return known.session;
      remembered.delete(key);
      return read(key, hash);
    },
    async create({ accountId, organization, lifetimeS, device }) {
      const token = randomBytes(32).toString('base64url');
      await database.query('delete from app.session where expires_at < now()');
      await database.query(
        `insert into app.session (token_hash, account_id, organization, expires_at, device) values ($1, $2, $3, now() + make_interval(secs => $4), $5)`,
        [hashToken(token), accountId, organization, lifetimeS, device ?? null],
      );
      return token;
    },
    async end(token) {
      const hash = hashToken(token);
      const [row] = await database.query<{ id: string }>('delete from app.session where token_hash = $1 returning id', [hash]);
      forgotten += 1;
      remembered.delete(hash.toString('base64'));
      if (row) for (const handler of endHandlers) handler(row.id);
    },
    forgetUsers(userIds) {
      const gone = new Set(userIds);
      forgotten += 1;
      for (const [key, { session }] of remembered) if (gone.has(session.userId)) remembered.delete(key);
    },
    onEnd: (handler) => void endHandlers.push(handler),
  };
}

async function markSeen(database: Database, session: Session): Promise<void> {
  await database.query('update app.session set seen_at = now() where id = $1', [session.id]);
  await database.query('update data."user" set last_activity = now() where id = $1', [session.userId]);
}

async function toSession(row: SessionRow, zones: TimeZones): Promise<Session> {
  const expiresAtMs = Date.now() + Number(row.left_ms);
  const timezone = await zones.firstKnown([row.timezone, row.org_timezone]);
  const roles = [row.role ?? 'guest', ...(row.functional_roles ?? [])];
  return { id: row.id, accountId: row.account_id, userId: row.user_id, orgId: row.organization, roles, timezone, expiresAtMs };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
