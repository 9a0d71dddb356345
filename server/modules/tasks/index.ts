// What tasks do beyond their definition: how deep they stand below each other, who moves a deadline, what waits for a blocker.
import { defineModule, type CodeScope, type HandlerRow, type HandlerRows } from '../../host/index.ts';
import { tellDue } from './due.ts';
import { makeSubtasks } from './items.ts';
import { makeDue, makeNext, repeat, requireRule, settleRule, skipRepeat } from './recurrence.ts';
import { requireOneTimer, requireTime, settleStopped, startTimer } from './timer.ts';

/** So many tasks one below the other. */
const MAX_DEPTH = 5;
const DEEP = {
  ru: 'Не глубже пяти уровней: выберите задачу выше',
  kk: 'Бес деңгейден терең болмайды: жоғарырақ тапсырманы таңдаңыз',
  en: 'Five levels at most: choose a task further up',
};
const FOREIGN_DEADLINE = {
  ru: 'Срок меняет автор или руководитель проекта',
  kk: 'Мерзімді автор немесе жоба жетекшісі өзгертеді',
  en: 'The deadline is moved by the author or the project manager',
};
const CIRCLE = {
  ru: 'Задачи заблокируют друг друга по кругу',
  kk: 'Тапсырмалар бірін-бірі шеңбермен бөгейді',
  en: 'The tasks would block each other in a circle',
};
const ITSELF = {
  ru: 'Выберите другую задачу',
  kk: 'Басқа тапсырманы таңдаңыз',
  en: 'Choose another task',
};

const HIDDEN = { ru: 'недоступные вам', kk: 'сізге көрінбейтіндері', en: 'not visible to you' };
/** Nothing is left to do. */
const OVER: ReadonlySet<string> = new Set(['done', 'cancelled']);

function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
  return typeof id === 'string' ? id : undefined;
}

/** How many tasks stand above it, itself counted. */
async function levelOf(rows: HandlerRows, task: HandlerRow): Promise<number> {
  let level = 1;
  for (let above = idOf(task['parent']); above !== undefined && level <= MAX_DEPTH; level += 1)
    above = idOf((await rows.read('task', above))?.['parent']);
  return level;
}

/** How many levels stand below it, itself counted. */
async function heightOf(rows: HandlerRows, ids: readonly string[], most: number): Promise<number> {
  if (ids.length === 0 || most === 0) return 0;
  const below = await Promise.all(ids.map((parent) => rows.find('task', { parent })));
  return (
    1 +
    (await heightOf(
      rows,
      below.flat().map(({ id }) => id),
      most - 1,
    ))
  );
}

/** Who leads the task's project. */
async function leads({ asServer, caller }: CodeScope, task: HandlerRow): Promise<boolean> {
  const id = idOf(task['project']);
  const project = id === undefined ? undefined : await asServer.read('project', id);
  const members: unknown = project?.['members'];
  return (
    idOf(project?.['manager']) === caller.userId ||
    (Array.isArray(members) &&
      members.some((line: unknown) => {
        const { person, role } = Object(line);
        return role === 'manager' && idOf(person) === caller.userId;
      }))
  );
}

function isAdmin({ caller }: CodeScope): boolean {
  return caller.roles.includes('owner') || caller.roles.includes('admin');
}

/** Nothing is written in a project that was put away. */
async function requireOpenProject(
  { asServer, fail }: CodeScope,
  tasks: readonly (HandlerRow | undefined)[],
): Promise<void> {
  const projects = new Set(tasks.flatMap((task) => idOf(task?.['project']) ?? []));
  for (const id of projects)
    if ((await asServer.read('project', id))?.['status'] === 'archived') fail('project_archived');
}

function isOver(task: HandlerRow | undefined): boolean {
  return OVER.has(String(task?.['status']));
}

/** Tasks that are not over and that it waits for. */
async function blockersOf(rows: HandlerRows, id: string): Promise<HandlerRow[]> {
  const blockers: HandlerRow[] = [];
  for (const link of await rows.find('task_link', { other: id, kind: 'blocks' })) {
    const blocker = await rows.read('task', idOf(link['task']) ?? '');
    if (blocker && !isOver(blocker)) blockers.push(blocker);
  }
  return blockers;
}

/** Whoever is to do what waited for this task alone learns that it may begin. */
async function tellUnblocked({ asServer, notify }: CodeScope, id: string): Promise<void> {
  for (const link of await asServer.find('task_link', { task: id, kind: 'blocks' })) {
    const freed = await asServer.read('task', idOf(link['other']) ?? '');
    if (!freed || freed['status'] !== 'new' || (await blockersOf(asServer, freed.id)).length > 0) continue;
    const userIds = [idOf(freed['operator']) ?? idOf(freed['author'])].filter((one) => one !== undefined);
    notify('task_unblocked', {
      userIds,
      row: { model: 'task', id: freed.id },
      values: { title: String(freed['title']) },
    });
  }
}

function tellReturned({ notify }: CodeScope, task: HandlerRow): void {
  const operator = idOf(task['operator']);
  if (operator === undefined) return;
  notify('task_returned', {
    userIds: [operator],
    row: { model: 'task', id: task.id },
    values: { title: String(task['title']) },
  });
}

/** Names the tasks that it waits for; of those that the caller may not see their number. */
async function requireUnblocked({ asServer, rows, caller, fail }: CodeScope, id: string): Promise<void> {
  const named: { model: string; id: string; title: string }[] = [];
  let hidden = 0;
  for (const blocker of await blockersOf(asServer, id)) {
    const seen = await rows.read('task', blocker.id);
    if (seen) named.push({ model: 'task', id: seen.id, title: `№ ${String(seen['number'])} ${String(seen['title'])}` });
    else hidden += 1;
  }
  if (named.length + hidden === 0) return;
  const tasks = [...named.map(({ title }) => title), ...(hidden > 0 ? [`${HIDDEN[caller.lang]}: ${hidden}`] : [])];
  fail('blocked_by', { values: { tasks: tasks.join(', ') }, rows: named });
}

/** Whether the link closes a circle of tasks that block each other. */
async function isCircle(rows: HandlerRows, from: string, to: string): Promise<boolean> {
  const seen = new Set<string>();
  for (let next = [to]; next.length > 0;) {
    if (next.includes(from)) return true;
    const links = await Promise.all(next.map((task) => rows.find('task_link', { task, kind: 'blocks' })));
    for (const id of next) seen.add(id);
    next = links
      .flat()
      .flatMap(({ other }) => idOf(other) ?? [])
      .filter((id) => !seen.has(id));
  }
  return false;
}

export default defineModule({
  actions: { start_timer: startTimer, skip_repeat: skipRepeat },
  hooks: {
    task: {
      async beforeCreate(scope) {
        const { changes, refuse, asServer } = scope;
        await requireOpenProject(
          scope,
          changes.map(({ after }) => after),
        );
        for (const { id, after } of changes)
          if ((await levelOf(asServer, after)) > MAX_DEPTH) refuse({ parent: DEEP }, id);
      },
      async beforeChange(scope) {
        const { changes, refuse, asServer, caller } = scope;
        await requireOpenProject(
          scope,
          changes.flatMap(({ before, after }) => [before, after]),
        );
        for (const { id, before, after } of changes) {
          if (idOf(before?.['parent']) !== idOf(after['parent'])) {
            const levels = (await levelOf(asServer, after)) + (await heightOf(asServer, [id], MAX_DEPTH)) - 1;
            if (levels > MAX_DEPTH) refuse({ parent: DEEP }, id);
          }
          const isMoved = before !== undefined && before['deadline'] !== after['deadline'];
          if (!isMoved || before['operator_moves'] === true || idOf(before['author']) === caller.userId) continue;
          if (!isAdmin(scope) && !(await leads(scope, before))) refuse({ deadline: FOREIGN_DEADLINE }, id);
        }
      },
      afterCreate: makeSubtasks,
      afterChange: makeSubtasks,
      beforeDelete(scope) {
        for (const { before, after } of scope.changes)
          if (!isAdmin(scope) && idOf((before ?? after)['author']) !== scope.caller.userId)
            scope.fail('author_deletes');
      },
      async beforeTransition(scope) {
        const { changes, caller } = scope;
        for (const { id, action, after } of changes) {
          if (
            !['start', 'submit', 'finish', 'accept'].includes(action ?? '') ||
            idOf(after['author']) === caller.userId
          )
            continue;
          await requireUnblocked(scope, id);
        }
      },
      async afterTransition(scope) {
        for (const { id, before, after, action } of scope.changes) {
          if (action === 'return') tellReturned(scope, after);
          if (isOver(after) && !isOver(before)) await tellUnblocked(scope, id);
        }
        await makeNext({
          ...scope,
          changes: scope.changes.filter(({ before, after }) => isOver(after) && !isOver(before)),
        });
      },
    },
    time_entry: {
      beforeCreate: [requireOneTimer, requireTime],
      beforeChange: [requireOneTimer, requireTime],
      afterCreate: settleStopped,
      afterChange: settleStopped,
    },
    task_recurrence: {
      beforeCreate: requireRule,
      beforeChange: requireRule,
      afterCreate: settleRule,
      afterChange: settleRule,
    },
    task_link: {
      async beforeCreate(scope) {
        await requireNoCircle(scope);
      },
      async beforeChange(scope) {
        await requireNoCircle(scope);
      },
    },
  },
  jobs: {
    due: { schedule: '5 * * * *', run: async (scope) => tellDue(scope) },
    // Days begin at a quarter of an hour in some zones.
    make_due: {
      schedule: '*/15 * * * *',
      run: async (scope) => makeDue(scope, new Date(String(scope.values['slot']))),
    },
    repeat: { run: repeat },
  },
  notices: {
    task_unblocked: { title: 'unblocked_title', text: 'unblocked' },
    task_returned: { title: 'returned_title', text: 'returned' },
    task_due_tomorrow: { title: 'due_tomorrow_title', text: 'due_tomorrow' },
    task_due_today: { title: 'due_today_title', text: 'due_today' },
    repeat_stopped: { title: 'repeat_stopped_title', text: 'repeat_stopped' },
    task_overdue: { title: 'overdue_title', text: 'overdue' },
  },
  errors: {
    project_archived: { status: 409, text: 'project_archived' },
    author_deletes: { status: 403, text: 'author_deletes' },
    timer_running: { status: 409, text: 'timer_running' },
    blocked_by: { status: 409, text: 'blocked_by' },
  },
});

async function requireNoCircle({
  changes,
  asServer,
  refuse,
}: CodeScope & { changes: readonly { id: string; after: HandlerRow }[] }): Promise<void> {
  for (const { id, after } of changes) {
    const [task, other] = [idOf(after['task']) ?? '', idOf(after['other']) ?? ''];
    if (task === other) refuse({ other: ITSELF }, id);
    if (after['kind'] === 'blocks' && (await isCircle(asServer, task, other))) refuse({ other: CIRCLE }, id);
  }
}
