// What becomes of the open tasks of a project that is completed, cancelled or archived: each by its own rules, all of them or none.
import type { HookRow, RowOf } from '../../../src/contract/index.ts';
import type { HandlerInput, HookInput } from '../../host/index.ts';

type Project = HookRow<'project'>;
type Task = RowOf<'task'>;

/** More are not moved while somebody waits. */
export const MOST_TASKS = 200;
const OPEN_TASKS = ['new', 'in_progress', 'paused', 'review'];
const OVER: ReadonlySet<Project['status']> = new Set(['completed', 'cancelled', 'archived']);
/** Letters of a title in a message. */
const NAMED_LETTERS = 60;

const ITSELF = {
  ru: 'Выберите другой проект: этот закрывается',
  kk: 'Басқа жобаны таңдаңыз: бұл жабылып жатыр',
  en: 'Choose another project: this one is being closed',
};
const ABSENT = { ru: 'Выберите проект', kk: 'Жобаны таңдаңыз', en: 'Choose a project' };
const REASON = {
  ru: (code: string) => `Проект ${code} закрыт`,
  kk: (code: string) => `${code} жобасы жабылды`,
  en: (code: string) => `The project ${code} was closed`,
};

export async function close(input: HandlerInput<'project'>): Promise<void> {
  const { row, values, asServer, fail } = input;
  const count = row.tasks_open ?? 0;
  if (count === 0) return;
  const choice = values.open_tasks ?? undefined;
  if (choice === undefined) return fail('open_tasks', { values: { count: String(count) } });
  if (choice === 'leave') return;
  if (count > MOST_TASKS) fail('too_many_tasks', { values: { count: String(count), most: String(MOST_TASKS) } });
  if (choice === 'move') await requireTarget(input);
  const filters = { project: [row.id], status: OPEN_TASKS };
  const { rows: open } = await asServer.page('task', { filters, ordering: ['number'], size: MOST_TASKS });
  await requireSeen(input, open);
  for (const task of open) await applyChoice(input, task, choice);
}

/** Locked: it may be closed at this moment, too. */
async function requireTarget({ row, rows, asServer, refuse }: HandlerInput<'project'>): Promise<void> {
  const { open_tasks_to: to } = row;
  if (!to) return refuse({ open_tasks_to: ABSENT });
  const target = (await rows.read('project', to.id)) && (await asServer.read('project', to.id, { lock: true }));
  if (!target || target.id === row.id || OVER.has(target.status)) refuse({ open_tasks_to: ITSELF });
}

/** Nobody moves what they do not see. */
async function requireSeen({ rows, fail }: HandlerInput<'project'>, tasks: readonly Task[]): Promise<void> {
  let hidden = 0;
  for (const { id } of tasks) if (!(await rows.read('task', id))) hidden += 1;
  if (hidden > 0) fail('tasks_unseen', { values: { count: String(hidden) } });
}

async function applyChoice(
  { row, rows, caller, reason, fail }: HandlerInput<'project'>,
  task: Task,
  choice: 'cancel' | 'move',
): Promise<void> {
  try {
    if (choice === 'cancel')
      await rows.act('task', task.id, 'cancel', { reason: reason ?? REASON[caller.lang](row.code) });
    // A sprint is of its project.
    else await rows.change('task', task.id, { project: row.open_tasks_to ?? null, sprint: null });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const name = nameOf(task);
    fail('task_stays', { values: { task: name }, rows: [{ model: 'task', id: task.id, title: name }] });
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
}

function nameOf({ number, title }: Task): string {
  const letters = Array.from(title);
  return `№ ${number} ${letters.length > NAMED_LETTERS ? `${letters.slice(0, NAMED_LETTERS).join('')}…` : title}`;
}

/** Nor is it closed without a choice for its open tasks by undoing that it was opened. */
export function requireTaskChoice({ changes, fail }: HookInput<'project'>): void {
  for (const { before, after, action } of changes) {
    const isClosed = before !== undefined && !OVER.has(before.status) && OVER.has(after.status);
    const count = after.tasks_open ?? 0;
    if (isClosed && action === undefined && count > 0) fail('open_tasks', { values: { count: String(count) } });
  }
}
