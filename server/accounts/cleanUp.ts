// Removes what has run out: sessions, codes, links, counts of attempts, old invitations. What runs out is judged by the database's clock.
import type { Database } from '../database/index.ts';

const EVERY_MS = 60 * 60_000;
const FIRST_MS = 60_000;

const RUN_OUT: readonly string[] = [
  'delete from app.session where expires_at < now()',
  "delete from app.registration where created_at < now() - interval '1 day'",
  'delete from app.password_reset where expires_at < now()',
  'delete from app.reset_code where expires_at < now()',
  "delete from app.login_attempt where at < now() - interval '1 day'",
  "delete from app.call_repeat where at < now() - interval '1 day'",
  "delete from app.asked where at < now() - interval '1 day'",
  "delete from app.renderer_problem where last_at < now() - interval '30 days'",
  // Kept for a while, so that those who invited see what became of it.
  "delete from app.invitation where expires_at < now() - interval '30 days'",
];

export async function cleanUp(database: Database): Promise<void> {
  for (const statement of RUN_OUT) await database.query(statement);
}

/** Now and then until it is stopped. */
export function startCleanUp(database: Database, log: (message: string) => void): () => void {
  const run = (): void => {
    cleanUp(database).catch((error: unknown) => log(`what has run out could not be removed: ${error instanceof Error ? error.message : String(error)}`));
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
