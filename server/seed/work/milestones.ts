// Demo milestones: each project at work has some that are reached, one that is late, and some to come; the template has those of its plan.
import { addDays, namedId } from '../random.ts';
import { managerOf, planBegin, PROJECT_KINDS, projectId, type WorkContext } from './projects.ts';
import { TEMPLATE_MILESTONES } from './templatePlan.ts';

const TITLES = {
  ru: ['Проект согласован', 'Фундамент сдан', 'Коробка закрыта', 'Сети подключены', 'Объект сдан заказчику'],
  kk: ['Жоба келісілді', 'Іргетас тапсырылды', 'Қаңқа жабылды', 'Желілер қосылды', 'Нысан тапсырылды'],
  en: ['Design approved', 'Foundations handed over', 'Structure closed', 'Utilities connected', 'Handed over'],
} as const;
/** Days from now; those of the past are reached but for the last of them. */
const DUE = [-140, -60, -4, 35, 110] as const;
const LATE = 2;

export function demoMilestones(context: WorkContext): Record<string, unknown>[] {
  const { organization, today } = context;
  return PROJECT_KINDS.flatMap(({ status, lang, isTemplate }, project) => {
    const base = {
      organization,
      author: managerOf(project, context),
      created_at: `${addDays(today, -180)}T05:00:00Z`,
      project: projectId(organization, project),
    };
    const row = (title: string, place: number, due: string, done: string | null): Record<string, unknown> => ({
      ...base,
      id: namedId(`${organization} milestone ${project} ${place}`),
      updated_at: done ?? base.created_at,
      title,
      due,
      done_at: done,
    });
    if (isTemplate === true)
      return TEMPLATE_MILESTONES.map(([title, days], place) =>
        row(title, place, addDays(planBegin(today), days), null),
      );
    if (status !== 'active') return [];
    return TITLES[lang].map((title, place) => {
      // Each project has days of its own.
      const days = (DUE[place] ?? 0) - project;
      const due = addDays(today, days);
      return row(title, place, due, place < LATE ? `${addDays(due, -1)}T10:00:00Z` : null);
    });
  });
}
