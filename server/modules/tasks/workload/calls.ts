// How much work is planned for everybody, by weeks, out of the tasks that the caller sees.
import { isCivilDate, weekStart } from '../../../../src/engine/values/index.ts';
import { knownZone, localMoment } from '../../../../src/engine/zones/index.ts';
import type { ModuleCalls, Reference, RowOf } from '../../../../src/contract/index.ts';
import type { CallInput, CallsOf, CodeScope } from '../../../host/index.ts';
import { minutesIn, weeksFrom, workingDays, type PlannedTask, type Present } from './spread.ts';

type Task = Omit<RowOf<'task'>, 'checklist'>;

/** More are not gone through while somebody waits. */
const MOST_TASKS = 5000;
const MOST_PEOPLE = 200;
const MOST_LISTED = 200;
const PAGE = 200;
/** Those that wait for acceptance are no work of their operator any more. */
const OPEN = ['new', 'in_progress', 'paused'];
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];

const NO_DAY = {
  ru: 'День с 2000 по 2099 год, в виде 2026-03-02',
  kk: '2000–2099 жылдар аралығындағы күн, 2026-03-02 түрінде',
  en: 'A day between 2000 and 2099, as 2026-03-02',
};
const NO_PROJECT = { ru: 'Такого проекта нет', kk: 'Мұндай жоба жоқ', en: 'There is no such project' };

const FROM = { type: 'string', description: 'A day of the first week, YYYY-MM-DD. Default: today.' } as const;
const PROJECT = {
  type: 'string',
  format: 'uuid',
  description: 'Only its tasks; its people are always there.',
} as const;
const MAY = { model: 'task', right: 'list' } as const;

export const workloadCalls: Pick<CallsOf<'tasks'>, 'workload' | 'workload_tasks'> = {
  workload: {
    method: 'GET',
    path: '/workload/',
    summary: 'How much work is planned for people, by weeks',
    description:
      'What is left of the tasks of each operator (estimate without what was spent), spread evenly over the working days from today or their later start to the deadline, in minutes; what is overdue falls into the present week. Only tasks that the caller sees, those that wait for acceptance aside. Days are those of the organisation’s time zone; of the present week the days that are left count.',
    may: MAY,
    query: {
      type: 'object',
      additionalProperties: false,
      properties: {
        from: FROM,
        weeks: { type: 'integer', minimum: 1, maximum: 26, default: 8, description: 'How many weeks.' },
        project: PROJECT,
      },
    },
    answer: 'task_workload',
    async handle(input) {
      const { query } = input;
      const present = await presentOf(input);
      const from = dayIn(input, query.from, present.today);
      const weeks = weeksFrom(from, query.weeks ?? 8, present);
      const people = new Map<string, Load>();
      for (const person of await peopleOf(input, query.project)) people.set(person.id, emptyLoad(person, weeks.length));
      const { tasks, isPartial } = await openTasks(input, { project: query.project });
      for (const { operator, ...task } of tasks) {
        if (!operator) continue;
        const load = people.get(operator.id) ?? emptyLoad(operator, weeks.length);
        people.set(operator.id, load);
        addTo(load, planOf(task, input), { weeks: weeks.map(({ start }) => start), present });
      }
      const named = [...people.values()].toSorted((one, other) =>
        one.string_view.localeCompare(other.string_view, 'ru'),
      );
      return {
        today: present.today,
        timezone: knownZone(input.caller.orgTimezone),
        weeks,
        people: named.slice(0, MOST_PEOPLE),
        is_partial: isPartial || named.length > MOST_PEOPLE,
      };
    },
  },
  workload_tasks: {
    method: 'GET',
    path: '/workload/tasks/',
    summary: 'The tasks that a figure of the workload is made of',
    may: MAY,
    query: {
      type: 'object',
      required: ['person'],
      additionalProperties: false,
      properties: {
        person: { type: 'string', format: 'uuid', description: 'The person whose tasks they are.' },
        part: {
          enum: ['week', 'undated', 'unestimated'],
          default: 'week',
          description: 'Of a week, without a deadline, or without an estimate.',
        },
        from: { ...FROM, description: 'A day of the week, YYYY-MM-DD. Default: today.' },
        project: PROJECT,
      },
    },
    answer: 'task_workload_tasks',
    async handle(input) {
      const { query } = input;
      const present = await presentOf(input);
      const week = weekStart(dayIn(input, query.from, present.today));
      await peopleOf(input, query.project);
      const { tasks, isPartial } = await openTasks(input, query);
      const found = tasks.flatMap((task) => {
        const minutes = shareOf(planOf(task, input), { part: query.part ?? 'week', week, present });
        return minutes === undefined ? [] : [{ task, minutes }];
      });
      return {
        tasks: found.slice(0, MOST_LISTED).map(({ task, minutes }) => ({
          id: task.id,
          number: task.number ?? null,
          title: task.title,
          minutes,
          deadline: task.deadline,
          project: task.project,
        })),
        is_partial: isPartial || found.length > MOST_LISTED,
      };
    },
  },
};

type Answer = ModuleCalls['tasks']['workload']['answer'];
type Load = Answer['people'][number];
type Asked = CallInput<ModuleCalls['tasks']['workload']> | CallInput<ModuleCalls['tasks']['workload_tasks']>;

async function presentOf({ caller, rows }: CodeScope): Promise<Present> {
  const holidays: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await rows.page('holiday', { size: PAGE, ordering: ['day'], ...(cursor ? { cursor } : {}) });
    holidays.push(...page.rows.map(({ day }) => day));
    if (page.next === undefined) break;
    cursor = page.next;
  }
  const today = localMoment(new Date().toISOString(), knownZone(caller.orgTimezone)).slice(0, 10);
  return { today, before: workingDays(holidays) };
}

function dayIn({ refuse }: Asked, day: string | undefined, today: string): string {
  if (day === undefined) return today;
  if (!isCivilDate(day) || day < FIRST_DAY || day > LAST_DAY) refuse({ from: NO_DAY });
  return day;
}

/** Everybody in a project, also who has nothing to do; a project that is not there for the caller is refused. */
async function peopleOf({ rows, refuse }: Asked, id: string | undefined): Promise<Reference[]> {
  if (id === undefined) return [];
  const project = await rows.read('project', id);
  if (!project) return refuse({ project: NO_PROJECT });
  return [project.manager, ...project.members.map(({ person }) => person)];
}

interface Narrowed {
  project?: string | undefined;
  person?: string;
}

/** Those of templates are work only where their template is looked at. */
async function openTasks(
  { rows }: CodeScope,
  { project, person }: Narrowed,
): Promise<{ tasks: Task[]; isPartial: boolean }> {
  const filters = {
    status: OPEN,
    ...(person === undefined ? { operator__exclude: ['__null__'] } : { operator: [person] }),
    ...(project === undefined ? { is_plan: false } : { project: [project] }),
  };
  const tasks: Task[] = [];
  let cursor: string | undefined;
  do {
    const page = await rows.page('task', {
      filters,
      ordering: ['deadline', 'number'],
      size: PAGE,
      ...(cursor ? { cursor } : {}),
    });
    tasks.push(...page.rows);
    cursor = page.next;
  } while (cursor !== undefined && tasks.length < MOST_TASKS);
  return { tasks, isPartial: cursor !== undefined };
}

function planOf(task: Pick<Task, 'estimate' | 'spent' | 'start_at' | 'deadline'>, { caller }: CodeScope): PlannedTask {
  const zone = knownZone(caller.orgTimezone);
  const dayOf = (moment: string | null): string | null => moment && localMoment(moment, zone).slice(0, 10);
  return {
    left: task.estimate === null ? null : Math.max(0, task.estimate - (task.spent ?? 0)),
    start: dayOf(task.start_at),
    deadline: dayOf(task.deadline),
  };
}

function emptyLoad({ id, string_view }: Reference, weeks: number): Load {
  return {
    id,
    string_view,
    weeks: Array.from({ length: weeks }, () => ({ minutes: 0, tasks: 0 })),
    undated: { minutes: 0, tasks: 0 },
    unestimated: 0,
  };
}

function addTo(
  load: Load,
  plan: PlannedTask,
  { weeks, present }: { weeks: readonly string[]; present: Present },
): void {
  if (plan.left === null) {
    load.unestimated += 1;
    return;
  }
  if (plan.left === 0) return;
  const add = (to: { minutes: number; tasks: number }, minutes: number): void => {
    to.minutes += minutes;
    to.tasks += minutes > 0 ? 1 : 0;
  };
  if (plan.deadline === null) add(load.undated, plan.left);
  else for (const [at, cell] of load.weeks.entries()) add(cell, minutesIn(plan, weeks[at] ?? '', present));
}

/** undefined: the figure does not hold it. */
function shareOf(
  plan: PlannedTask,
  { part, week, present }: { part: 'week' | 'undated' | 'unestimated'; week: string; present: Present },
): number | null | undefined {
  if (part === 'unestimated') return plan.left === null ? null : undefined;
  if (part === 'undated') return plan.deadline === null && plan.left ? plan.left : undefined;
  const minutes = minutesIn(plan, week, present);
  return minutes > 0 ? minutes : undefined;
}
