// A project made from a template: its tasks, milestones and people come along, everything new, dates moved by working days.
import { randomUUID } from 'node:crypto';
import { localMoment, momentOfLocal } from '../../../../src/engine/zones/index.ts';
import type { HookRow, Reference, RowOf } from '../../../../src/contract/index.ts';
import type { CodeScope, HookInput } from '../../../host/index.ts';
import { endMoved, startMoved, type Shift } from './workdays.ts';

type Project = HookRow<'project'>;
type Task = RowOf<'task'>;

/** More are not copied while somebody waits. */
const MOST_TASKS = 200;
/** Days are counted one by one. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];
/** Of a task and its copy alike. */
const SAME = [
  ...(['title', 'description', 'priority', 'estimate', 'story_points', 'tags', 'contractor'] as const),
  ...(['needs_control', 'operator_moves'] as const),
];

/** Of its repeats. */
const SAME_REPEAT = [
  ...(['mode', 'every', 'weekdays', 'month_day', 'rule'] as const),
  ...(['due_days', 'due_time'] as const),
];

const NO_START = {
  ru: 'Укажите начало: от него считаются даты задач шаблона',
  kk: 'Басталуын көрсетіңіз: үлгі тапсырмаларының күндері содан есептеледі',
  en: 'Say when it starts: the dates of the template’s tasks are counted from there',
};
const FAR_START = {
  ru: 'Начало – день с 2000 по 2099 год',
  kk: 'Басталуы – 2000–2099 жылдар аралығындағы күн',
  en: 'The start is a day between 2000 and 2099',
};
const HAS_TASKS = {
  ru: 'В проекте уже есть задачи: шаблон выбирают для нового проекта',
  kk: 'Жобада тапсырмалар бар: үлгі жаңа жобаға таңдалады',
  en: 'The project has tasks already: a template is chosen for a new one',
};

function chosen(before: Project | undefined, after: Project): string | undefined {
  const id = after.template?.id;
  return before?.template?.id === id ? undefined : id;
}

export function requireBegin({ changes, refuse }: HookInput<'project'>): void {
  for (const { id, before, after } of changes) {
    if (chosen(before, after) === undefined) continue;
    if (after.start === null) refuse({ start: NO_START }, id);
    else if (after.start < FIRST_DAY || after.start > LAST_DAY) refuse({ start: FAR_START }, id);
    if ((after.tasks_total ?? 0) > 0) refuse({ template: HAS_TASKS }, id);
  }
}

export async function fillFromTemplate(scope: HookInput<'project'>): Promise<void> {
  for (const { id, before, after } of scope.changes) {
    const template = chosen(before, after);
    if (template !== undefined && after.start !== null) await fill(scope, { id, template, start: after.start });
  }
}

interface Copy {
  id: string;
  template: string;
  start: string;
}

async function fill(scope: CodeScope, { id, template: from, start }: Copy): Promise<void> {
  const { asServer, fail } = scope;
  const template = await asServer.read('project', from);
  if (!template) return;
  const tasks = (await asServer.find('task', { project: from })).filter(({ status }) => status !== 'cancelled');
  const milestones = await asServer.find('milestone', { project: from });
  if (tasks.length === 0) fail('template_empty');
  if (tasks.length > MOST_TASKS)
    fail('template_large', { values: { count: String(tasks.length), most: String(MOST_TASKS) } });
  const days = [
    ...tasks.flatMap((task) => [task.start_at, task.deadline]).map((moment) => moment && dayOf(moment, scope)),
    ...[template.start, template.finish, ...milestones.map(({ due }) => due)],
  ].filter((day) => day !== null);
  const far = days.find((day) => day < FIRST_DAY || day > LAST_DAY);
  if (far !== undefined) fail('template_far', { values: { day: far } });
  const begin = template.start ?? days.toSorted()[0] ?? start;
  const holidays = new Set((await asServer.find('holiday', {})).map(({ day }) => day));
  const shift = { from: begin, to: start, holidays };
  await copyProject(scope, id, { template, shift });
  const copies = await copyTasks(scope, id, { tasks, shift });
  await copyLinks(scope, copies);
  await copyRepeats(scope, copies, shift);
  for (const { title, due } of milestones)
    await asServer.create('milestone', { title, project: id, due: endMoved(due, shift) });
}

/** By the clock of the organisation. */
function dayOf(moment: string, { caller }: CodeScope): string {
  return localMoment(moment, caller.orgTimezone).slice(0, 10);
}

function moved(moment: string, move: (day: string) => string, { caller }: CodeScope): string | null {
  const [day = '', time = ''] = localMoment(moment, caller.orgTimezone).split('T');
  return momentOfLocal(`${move(day)}T${time}`, caller.orgTimezone) ?? null;
}

/** What the new project says itself stays. */
async function copyProject(
  { asServer }: CodeScope,
  id: string,
  { template, shift }: { template: RowOf<'project'>; shift: Shift },
): Promise<void> {
  const project = await asServer.read('project', id);
  if (!project) return;
  const own = new Set(project.members.map(({ person }) => person.id));
  const members = template.members.filter(({ person }) => !own.has(person.id));
  await asServer.change('project', id, {
    members: [...project.members, ...members.map(({ person, role }) => ({ id: randomUUID(), person, role }))],
    description: project.description ?? template.description,
    color: project.color ?? template.color,
    finish: project.finish ?? (template.finish && endMoved(template.finish, shift)),
  });
}

/** Those that are copied, with the id of each copy. */
async function copyTasks(
  scope: CodeScope,
  project: string,
  { tasks, shift }: { tasks: readonly Task[]; shift: Shift },
): Promise<ReadonlyMap<string, string>> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const copies = new Map<string, string>();
  const present = peopleWhoAreThere(scope);
  async function copy(task: Task): Promise<string> {
    const made = copies.get(task.id);
    if (made !== undefined) return made;
    const above = byId.get(task.parent?.id ?? '');
    const parent = above ? await copy(above) : null;
    const [operator = null] = await present(task.operator ? [task.operator] : []);
    const created = await scope.asServer.create('task', {
      ...Object.fromEntries(SAME.map((name) => [name, task[name]])),
      ...datesOf(task, shift, scope),
      ...{ project, parent, operator },
      co_operators: await present(task.co_operators),
      visitors: await present(task.visitors),
      checklist: task.checklist.map(({ text }) => ({ id: randomUUID(), text, is_done: false })),
    });
    copies.set(task.id, created.id);
    return created.id;
  }
  for (const task of tasks) await copy(task);
  return copies;
}

function datesOf(
  { start_at: start, deadline }: Task,
  shift: Shift,
  scope: CodeScope,
): { start_at: string | null; deadline: string | null } {
  const begin = start && moved(start, (day) => startMoved(day, shift), scope);
  const end = deadline && moved(deadline, (day) => endMoved(day, shift), scope);
  // What lay in days off alone has no length left.
  return { start_at: begin, deadline: begin !== null && end !== null && end < begin ? begin : end };
}

/** Work is set to nobody who has left since. */
function peopleWhoAreThere({ asServer }: CodeScope): (people: readonly Reference[]) => Promise<Reference[]> {
  const known = new Map<string, boolean>();
  return async (people) => {
    const there: Reference[] = [];
    for (const person of people) {
      const isThere = known.get(person.id) ?? (await asServer.read('user', person.id))?.state === 'active';
      known.set(person.id, isThere);
      if (isThere) there.push(person);
    }
    return there;
  };
}

async function copyLinks({ asServer }: CodeScope, copies: ReadonlyMap<string, string>): Promise<void> {
  for (const [task, copy] of copies)
    for (const { other, kind, note, lag_days } of await asServer.find('task_link', { task })) {
      const to = copies.get(other.id);
      if (to !== undefined) await asServer.create('task_link', { task: copy, other: to, kind, note, lag_days });
    }
}

/** Those that go on. What would have begun before today begins today. */
async function copyRepeats(
  { asServer, caller }: CodeScope,
  copies: ReadonlyMap<string, string>,
  shift: Shift,
): Promise<void> {
  const today = localMoment(new Date().toISOString(), caller.orgTimezone).slice(0, 10);
  for (const [task, copy] of copies)
    for (const row of await asServer.find('task_recurrence', { task, status: 'active' })) {
      const moved = startMoved(row.starts, shift);
      const starts = moved < today ? today : moved;
      const until = row.until && endMoved(row.until, shift);
      if (until !== null && until < starts) continue;
      const same = Object.fromEntries(SAME_REPEAT.map((name) => [name, row[name]]));
      await asServer.create('task_recurrence', { ...same, task: copy, starts, until });
    }
}
