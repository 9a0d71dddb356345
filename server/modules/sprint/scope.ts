// What a task weighs in its sprint, and what a change of it does to that: written down as events while the sprint runs.
import type { HookRow } from '../../../src/contract/index.ts';
import type { CodeScope, HookInput } from '../../host/index.ts';
import { inUnits, progressOf, type EventKind, type Progress, type SprintEvent } from './progress.ts';

export type Sprint = HookRow<'sprint'>;
export type Task = HookRow<'task'>;

/** In whole parts: tenths of points, minutes, or tasks. */
export function weightOf(task: Pick<Task, 'estimate' | 'story_points'>, unit: Sprint['unit']): number {
  if (unit === 'count') return 1;
  if (unit === 'hours') return task.estimate ?? 0;
  return Math.round(Number(task.story_points ?? 0) * 10);
}

interface Share {
  scope: number;
  rest: number;
}

const NOTHING: Share = { scope: 0, rest: 0 };

/** undefined: the task is not there, or no longer. */
function shareOf(task: Task | undefined, sprint: Sprint): Share {
  if (task?.sprint?.id !== sprint.id || task.status === 'cancelled') return NOTHING;
  const weight = weightOf(task, sprint.unit);
  return { scope: weight, rest: task.status === 'done' ? 0 : weight };
}

function kindOf(before: Task | undefined, after: Task | undefined, sprint: Sprint): EventKind {
  const [was, is] = [before, after].map((task) => task?.sprint?.id === sprint.id);
  if (was !== is) return is === true ? 'added' : 'removed';
  const [from, to] = [before?.status, after?.status];
  if (from === to) return 'estimate';
  if (to === 'cancelled') return 'cancelled';
  if (from === 'cancelled') return 'restored';
  return to === 'done' ? 'done' : 'reopened';
}

interface Changed {
  id: string;
  before: Task | undefined;
  after: Task | undefined;
}

/** Of sprints that run; what is planned has no history yet, what is closed has its snapshot. */
export async function recordChanges(scope: CodeScope, changes: readonly Changed[]): Promise<void> {
  const { asServer } = scope;
  const touched = new Set(changes.flatMap(({ before, after }) => [before?.sprint?.id, after?.sprint?.id]));
  for (const id of touched) {
    const sprint = id === undefined ? undefined : await asServer.read('sprint', id);
    if (sprint?.status === 'active') for (const change of changes) await recordChange(scope, sprint, change);
  }
}

async function recordChange(scope: CodeScope, sprint: Sprint, { id, before, after }: Changed): Promise<void> {
  const [was, is] = [shareOf(before, sprint), shareOf(after, sprint)];
  const delta = { scope: is.scope - was.scope, rest: is.rest - was.rest };
  if (delta.scope === 0 && delta.rest === 0) return;
  await record(scope, sprint.id, { task: id, kind: kindOf(before, after, sprint), ...delta });
}

interface Recorded extends Share {
  task: string;
  kind: EventKind;
  at?: string;
}

export async function record({ sql, caller }: CodeScope, sprint: string, event: Recorded): Promise<void> {
  await sql(
    `insert into module_sprint.event (organization, sprint, task, at, kind, scope, rest, by)
     values ($1, $2, $3, coalesce($4::timestamptz, now()), $5, $6, $7, $8)`,
    [caller.orgId, sprint, event.task, event.at ?? null, event.kind, event.scope, event.rest, caller.userId],
  );
}

export async function progressNow({ sql }: Pick<CodeScope, 'sql'>, sprint: Sprint): Promise<Progress> {
  const events = await sql<Omit<SprintEvent, 'at'> & { ms: number }>(
    'select (extract(epoch from at) * 1000)::float8 as ms, kind, scope, rest from module_sprint.event where sprint = $1 order by at, id',
    [sprint.id],
  );
  const dated = events.map(({ ms, ...event }) => ({ ...event, at: new Date(ms) }));
  const off = await sql<{ day: string }>('select day from data.holiday where deleted_at is null and day >= $1::date', [
    sprint.start,
  ]);
  const progress = progressOf(dated, {
    start: sprint.start,
    finish: sprint.finish,
    timezone: sprint.timezone ?? 'UTC',
    now: new Date(),
    holidays: new Set(off.map(({ day }) => day)),
  });
  return inUnits(progress, sprint.unit);
}

const CLOSED = {
  ru: 'Спринт завершён: выберите другой',
  kk: 'Спринт аяқталған: басқасын таңдаңыз',
  en: 'The sprint is finished: choose another one',
};

/** No task comes into a sprint that is over. */
export async function requireSprint({ changes, asServer, refuse }: HookInput<'task'>): Promise<void> {
  for (const { id, before, after } of changes) {
    const to = after.sprint?.id;
    if (to === undefined || before?.sprint?.id === to) continue;
    const sprint = await asServer.read('sprint', to);
    if (sprint?.status === 'closed') refuse({ sprint: CLOSED }, id);
  }
}
