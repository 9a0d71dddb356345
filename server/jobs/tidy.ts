// What is over for a week goes, with its file.
import { rm } from 'node:fs/promises';
import type { JobSchedule } from '../ports/index.ts';
import { serverSchedule } from './defineJob.ts';

const KEPT_DAYS = 7;
const MOST_AT_ONCE = 500;

export function tidySchedule(filePath: (id: string) => string): JobSchedule {
  const title = {
    ru: 'Удаление завершённых задач',
    kk: 'Аяқталған тапсырмаларды жою',
    en: 'Removal of finished tasks',
  };
  return serverSchedule({ name: 'tidy_jobs', title, cron: '17 * * * *' }, async ({ database }) => {
    const gone = await database.asServer.query<{ id: string }>(
      `delete from app.job where id in (select id from app.job where finished_at < now() - interval '${KEPT_DAYS} days' order by finished_at limit ${MOST_AT_ONCE}) returning id`,
    );
    for (const { id } of gone) await rm(filePath(id), { force: true });
  });
}
