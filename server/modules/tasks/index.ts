// What tasks do beyond their definition: how deep they stand below each other, who moves a deadline, what waits for a blocker.
import type { HookRow } from '../../../src/contract/index.ts';
import { defineModule, type CodeScope, type HandlerRows } from '../../host/index.ts';
import { followRequest, grantDeadline, isAdmin, requireDeadline } from './deadline.ts';
import { tellDue } from './due.ts';
import { makeSubtasks } from './checklist/items.ts';
import { isOver, requireNoCircle, requireUnblocked, tellUnblocked } from './links.ts';
import { followProject, followTemplate } from './plan.ts';
import { requirePrivacy } from './privacy.ts';
import { makeDue, makeNext, repeat, requireRule, startRule, skipRepeat } from './repeats/recurrence.ts';
import { endRestored, requireOneTimer, requireTime, recordStopped, startTimer } from './timer.ts';
import { workloadCalls } from './workload/calls.ts';

type Task = HookRow<'task'>;

/** So many tasks one below the other. */
const MAX_DEPTH = 5;
const DEEP = {
  ru: 'Не глубже пяти уровней: выберите задачу выше',
  kk: 'Бес деңгейден терең болмайды: жоғарырақ тапсырманы таңдаңыз',
  en: 'Five levels at most: choose a task further up',
};

/** How many tasks stand above it, itself counted. */
async function levelOf(rows: HandlerRows, task: Task): Promise<number> {
  let level = 1;
  for (let above = task.parent; above && level <= MAX_DEPTH; level += 1)
    above = (await rows.read('task', above.id))?.parent ?? null;
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

/** The change of a project that this very transaction archives is as old as the transaction: what it does with the tasks is written. */
const PUT_AWAY = `
  select id from data.project where id = any($1::uuid[]) and status = 'archived' and updated_at <> now() limit 1`;

/** Nothing is written in a project that is archived. */
async function requireOpenProject({ sql, fail }: CodeScope, tasks: readonly (Task | undefined)[]): Promise<void> {
  const projects = new Set(tasks.flatMap((task) => task?.project?.id ?? []));
  if (projects.size > 0 && (await sql(PUT_AWAY, [[...projects]])).length > 0) fail('project_archived');
}

function tellReturned({ notify }: CodeScope, { id, operator, title }: Task): void {
  if (operator) notify('task_returned', { userIds: [operator.id], row: { model: 'task', id }, values: { title } });
}

export default defineModule<'tasks'>({
  calls: workloadCalls,
  actions: { start_timer: startTimer, skip_repeat: skipRepeat, grant_deadline: grantDeadline },
  hooks: {
    task: {
      async beforeCreate(scope) {
        const { changes, refuse, asServer } = scope;
        await requirePrivacy(scope);
        await requireDeadline(scope);
        await requireOpenProject(
          scope,
          changes.map(({ after }) => after),
        );
        for (const { id, after } of changes)
          if ((await levelOf(asServer, after)) > MAX_DEPTH) refuse({ parent: DEEP }, id);
      },
      async beforeChange(scope) {
        const { changes, refuse, asServer } = scope;
        await requirePrivacy(scope);
        await requireDeadline(scope);
        await requireOpenProject(
          scope,
          changes.flatMap(({ before, after }) => [before, after]),
        );
        for (const { id, before, after } of changes) {
          if (before?.parent?.id !== after.parent?.id) {
            const levels = (await levelOf(asServer, after)) + (await heightOf(asServer, [id], MAX_DEPTH)) - 1;
            if (levels > MAX_DEPTH) refuse({ parent: DEEP }, id);
          }
        }
      },
      afterCreate: [followProject, makeSubtasks],
      afterChange: [followProject, makeSubtasks, followRequest],
      beforeDelete(scope) {
        for (const { before, after } of scope.changes)
          if (!isAdmin(scope) && (before ?? after).author?.id !== scope.caller.userId) scope.fail('author_deletes');
      },
      async beforeTransition(scope) {
        const { changes, caller } = scope;
        for (const { id, action, after } of changes) {
          if (!['start', 'submit', 'finish', 'accept'].includes(action ?? '') || after.author?.id === caller.userId)
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
    project: { afterChange: followTemplate },
    time_entry: {
      beforeCreate: [requireOneTimer, requireTime],
      beforeChange: [requireOneTimer, requireTime],
      afterCreate: recordStopped,
      afterChange: recordStopped,
      afterRestore: endRestored,
    },
    task_recurrence: {
      beforeCreate: requireRule,
      beforeChange: requireRule,
      afterCreate: startRule,
      afterChange: startRule,
    },
    task_link: {
      beforeCreate: requireNoCircle,
      beforeChange: requireNoCircle,
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
    deadline_asked: { title: 'deadline_asked_title', text: 'deadline_asked' },
    deadline_granted: { title: 'deadline_granted_title', text: 'deadline_granted' },
    deadline_refused: { title: 'deadline_refused_title', text: 'deadline_refused' },
    task_overdue: { title: 'overdue_title', text: 'overdue' },
  },
  errors: {
    project_archived: { status: 409, text: 'project_archived' },
    author_deletes: { status: 403, text: 'author_deletes' },
    timer_running: { status: 409, text: 'timer_running' },
    blocked_by: { status: 409, text: 'blocked_by' },
  },
});
