// Tokens of the API: known by their hash, with the rights their person has at the moment of the call, within their scope.
import type { Database } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { TokenScope } from '../../http/index.ts';
import { createGuessLimit } from '../guessLimit.ts';
import { hashSecret, isToken, makeToken } from '../sessions/secrets.ts';
import { MOST_SKIPS, type Session } from '../sessions/sessions.ts';
import { createTimeZones } from '../timeZones.ts';

export interface TokenStore {
  /** Throws `signed_out` for what is no token, expired, or somebody's who may not sign in any more; `slow_down` after many of these from one address. */
  resolve(secret: string, address: string): Promise<{ session: Session; scope: TokenScope }>;
}

export type StoredScope = Readonly<Record<string, readonly string[]>>;

const PREFIX = 'keste_';
/** Where all of one address are counted. */
const SUBJECT = 'api tokens';
const USED_EVERY_MS = 60_000;

const RESOLVE = `
  select t.id, t.account_id, t.organization, t.scope, m.user_id, u.role, u.functional_roles, u.timezone, o.timezone as org_timezone,
         a.password_generated and a.password_skips >= ${MOST_SKIPS} as must_set_password,
         extract(epoch from t.used_at) * 1000 as used_ms, extract(epoch from t.expires_at) * 1000 as expires_ms
  from app.api_token t
  join app.account a on a.id = t.account_id and not a.disabled
  join app.membership m on m.account_id = t.account_id and m.organization = t.organization
  join app.organization o on o.id = t.organization
  join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
  where t.token_hash = $1 and t.expires_at > now()`;

interface TokenRow extends Record<string, unknown> {
  id: string;
  account_id: string;
  organization: string;
  scope: StoredScope;
  user_id: string;
  role: string | null;
  functional_roles: string[] | null;
  timezone: string | null;
  org_timezone: string;
  must_set_password: boolean;
  used_ms: string | null;
  expires_ms: string;
}

export function makeApiToken(): { secret: string; hash: Buffer; hint: string } {
  const secret = PREFIX + makeToken();
  return { secret, hash: hashSecret(secret), hint: secret.slice(-4) };
}

export function createTokenStore(database: Database): TokenStore {
  const zones = createTimeZones(database);
  const limit = createGuessLimit(database);
  return {
    async resolve(secret, address) {
      const isOne = secret.startsWith(PREFIX) && isToken(secret.slice(PREFIX.length));
      const [row] = isOne ? await database.query<TokenRow>(RESOLVE, [hashSecret(secret)], 'token_resolve') : [];
      if (!row) {
        await limit.begin(`${SUBJECT} ${address}`, address);
        throw new ApiError('signed_out');
      }
      if (row.used_ms === null || Date.now() - Number(row.used_ms) > USED_EVERY_MS)
        await database.query('update app.api_token set used_at = now() where id = $1', [row.id]);
      const orgTimezone = await zones.firstKnown([row.org_timezone]);
      return {
        session: {
          id: row.id,
          accountId: row.account_id,
          userId: row.user_id,
          orgId: row.organization,
          roles: [row.role ?? 'guest', ...(row.functional_roles ?? [])],
          timezone: await zones.firstKnown([row.timezone, orgTimezone]),
          orgTimezone,
          mustSetPassword: row.must_set_password,
          expiresAtMs: Number(row.expires_ms),
        },
        scope: scopeOf(row.scope),
      };
    },
  };
}

function scopeOf(stored: StoredScope): TokenScope {
  const rights = new Map(Object.entries(stored));
  const key = [...rights]
    .map(([model, each]) => `${model}=${[...each].sort().join('+')}`)
    .sort()
    .join(',');
  return { key, allows: (model, right) => rights.get(model)?.includes(right) === true };
}
