// Removes what has run out: sessions, codes, links, counts of attempts, old invitations. What runs out is judged by the database's clock.
import type { Database } from '../database/index.ts';
import { serverSchedule } from '../jobs/index.ts';
import type { JobSchedule } from '../ports/index.ts';

const RUN_OUT: readonly string[] = [
  'delete from app.session where expires_at < now()',
  "delete from app.ended_session where ended_at < now() - interval '30 days'",
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

export function cleanUpSchedule(): JobSchedule {
  const title = {
    ru: 'Удаление истёкших сеансов и ссылок',
    kk: 'Мерзімі өткен сеанстар мен сілтемелерді жою',
    en: 'Removal of expired sessions and links',
  };
  return serverSchedule({ name: 'clean_up', title, cron: '7 * * * *' }, ({ database }) => cleanUp(database.asServer));
}
