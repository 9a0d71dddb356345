// Limits on guessing: 10 failures in 15 minutes for one login from one address. The login itself is kept as a hash only.
import { createHash } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';

const MAX_FAILURES = 10;
const WINDOW_S = 15 * 60;

export interface LoginLimit {
  /** Counts the attempt before the password is looked at, so that parallel guesses count too. Throws `slow_down`. */
  begin(login: string, address: string): Promise<void>;
  /** The password was right: earlier failures are forgotten. */
  succeed(login: string, address: string): Promise<void>;
}

export function createLoginLimit(database: Database): LoginLimit {
  return {
    begin: (login, address) =>
      database.transaction(async (tx) => {
        const hash = hashLogin(login);
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7241))', [`${hash.toString('base64')} ${address}`]);
        await tx.query("delete from app.login_attempt where at < now() - interval '1 day'");
        const recent = await tx.query<{ wait: number }>(
          `select ceil(extract(epoch from at + make_interval(secs => $3) - now()))::int as wait from app.login_attempt
           where login_hash = $1 and address = $2 and at > now() - make_interval(secs => $3) order by at desc limit $4`,
          [hash, address, WINDOW_S, MAX_FAILURES],
        );
        const oldest = recent[MAX_FAILURES - 1];
        if (oldest) throw new ApiError('slow_down', undefined, { wait: Math.max(1, oldest.wait) });
        await tx.query('insert into app.login_attempt (login_hash, address) values ($1, $2)', [hash, address]);
      }),
    async succeed(login, address) {
      await database.query('delete from app.login_attempt where login_hash = $1 and address = $2', [hashLogin(login), address]);
    },
  };
}

function hashLogin(login: string): Buffer {
  return createHash('sha256').update(login).digest();
}
