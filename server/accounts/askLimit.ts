// How often something may be asked for that sends a message: to one contact and from one address. Counted alike for contacts
// that have an account and those that have none.
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { networkOf } from './guessLimit.ts';
import { hashSecret } from './sessions/secrets.ts';

/** At most so many times of `what` for the subject within the window. */
export interface AskWindow {
  what: string;
  subject: string;
  most: number;
  windowS: number;
}

export const RESEND_S = 60;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** Throws `slow_down`; else it is counted. */
export async function askToSend(
  database: Database,
  asked: { what: 'registration' | 'reset'; contact: string; address: string },
): Promise<void> {
  const { what, contact } = asked;
  const from = networkOf(asked.address);
  const wait = await database.transaction((tx) =>
    waitToAsk(tx, [
      { what, subject: contact, most: 1, windowS: RESEND_S },
      { what, subject: contact, most: 5, windowS: HOUR_S },
      { what, subject: contact, most: 10, windowS: DAY_S },
      { what: 'from', subject: from, most: 60, windowS: HOUR_S },
    ]),
  );
  if (wait > 0) throw new ApiError('slow_down', undefined, { wait });
}

export const inviteWindows = (organization: string, contact: string): AskWindow[] => [
  { what: 'invitation', subject: contact, most: 10, windowS: HOUR_S },
  { what: 'invitations_of', subject: organization, most: 500, windowS: DAY_S },
];

/** Seconds until all windows have room; 0: now, and it is counted. Needs a transaction: parallel askers wait for each other. */
export async function waitToAsk(tx: Queryable, windows: readonly AskWindow[]): Promise<number> {
  const subjects = new Map(
    windows.map(({ what, subject }) => [`${what}:${subject}`, { what, hash: hashSecret(subject) }]),
  );
  for (const key of [...subjects.keys()].sort())
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7243))', [key]);
  let longest = 0;
  for (const { what, subject, most, windowS } of windows) {
    const [oldest] = await tx.query<{ wait: number }>(
      `select ceil(extract(epoch from at + make_interval(secs => $3) - now()))::int as wait from app.asked
       where what = $1 and subject_hash = $2 and at > now() - make_interval(secs => $3) order by at desc offset $4 limit 1`,
      [what, hashSecret(subject), windowS, most - 1],
    );
    if (oldest) longest = Math.max(longest, oldest.wait, 1);
  }
  if (longest === 0)
    for (const { what, hash } of subjects.values())
      await tx.query('insert into app.asked (what, subject_hash) values ($1, $2)', [what, hash]);
  return longest;
}
