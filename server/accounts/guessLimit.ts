// Limits on guessing, over 15 minutes: failures at one subject from one address, of one address over all subjects, at one subject
// from all addresses. A subject is a login, an account's password, a link or a code; it is kept as a hash only.
import { isIPv6 } from 'node:net';
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { hashSecret } from './sessions/secrets.ts';

const WINDOW_S = 15 * 60;

/** `$1` is the subject's hash, `$2` the address. */
const LIMITS = [
  { where: 'login_hash = $1 and address = $2', failures: 10 },
  { where: 'login_hash = $1 and $2::text is not null', failures: 50 },
  { where: 'address = $2 and $1::bytea is not null', failures: 100 },
] as const;

export interface GuessLimit {
  /** Counts the attempt before the guess is looked at, so that parallel guesses count too. Throws `slow_down`. */
  begin(subject: string, address: string): Promise<void>;
  /** The guess was right: earlier failures at this subject from this address are forgotten. */
  succeed(subject: string, address: string): Promise<void>;
}

export function createGuessLimit(database: Database): GuessLimit {
  return {
    begin: (subject, address) =>
      database.transaction(async (tx) => {
        const key = [hashSecret(subject), networkOf(address)] as const;
        // Always in this order, so that two attempts never wait for each other.
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7241))', [key[0].toString('base64')]);
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7242))', [key[1]]);
        const wait = await waitOf(tx, key);
        if (wait > 0) throw new ApiError('slow_down', undefined, { wait });
        await tx.query('insert into app.login_attempt (login_hash, address) values ($1, $2)', [...key]);
      }),
    async succeed(subject, address) {
      await database.query('delete from app.login_attempt where login_hash = $1 and address = $2', [
        hashSecret(subject),
        networkOf(address),
      ]);
    },
  };
}

/** Seconds until the next attempt may be made; 0: now. */
async function waitOf(tx: Queryable, key: readonly [Buffer, string]): Promise<number> {
  let longest = 0;
  for (const { where, failures } of LIMITS) {
    const [oldest] = await tx.query<{ wait: number }>(
      `select ceil(extract(epoch from at + make_interval(secs => $3) - now()))::int as wait from app.login_attempt
       where ${where} and at > now() - make_interval(secs => $3) order by at desc offset $4 limit 1`,
      [...key, WINDOW_S, failures - 1],
    );
    if (oldest) longest = Math.max(longest, oldest.wait, 1);
  }
  return longest;
}

/** IPv4 as it is, also when written as IPv6; the first 64 bits of IPv6, which are one customer's. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0')
    .split('::');
  const parts = (text: string): string[] => text.split(':').filter((part) => part !== '');
  const [front, back] = [parts(head), parts(tail ?? '')];
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...gap, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
