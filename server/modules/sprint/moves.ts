// The start and the end of a sprint, each in the transaction of its transition, and what may be said of its dates.
import type { CodeScope, HandlerInput, HookInput } from '../../host/index.ts';
import { partsOf } from './progress.ts';
import { progressNow, record, weightOf, type Sprint, type Task } from './scope.ts';

/** How long the end may be taken back. */
const REOPEN_MS = 86_400_000;

function overlaps(name: string): { ru: string; kk: string; en: string } {
  return {
    ru: `Даты пересекаются со спринтом «${name}»`,
    kk: `Күндері «${name}» спринтімен қиылысады`,
    en: `The dates overlap with the sprint “${name}”`,
  };
}
const MEASURE = {
  ru: 'Спринт уже начат: мера объёма не меняется',
  kk: 'Спринт басталып кеткен: көлем өлшемі өзгермейді',
  en: 'The sprint has started: its measure stays',
};

/** Whoever makes or starts another sprint of the project waits for the end of this write. */
async function othersOf({ asServer }: CodeScope, sprint: Sprint): Promise<Sprint[]> {
  const project = sprint.project.id;
  await asServer.read('project', project, { lock: true });
  return (await asServer.find('sprint', { project })).filter(({ id }) => id !== sprint.id);
}

export async function requireDates(input: HookInput<'sprint'>): Promise<void> {
  const { changes, refuse } = input;
  for (const { id, before, after } of changes) {
    if (before && before.status !== 'planned' && before.unit !== after.unit) refuse({ unit: MEASURE }, id);
    const isMoved = (['start', 'finish', 'is_parallel'] as const).some((name) => before?.[name] !== after[name]);
    if (!isMoved || after.is_parallel === true) continue;
    const { start, finish } = after;
    const other = (await othersOf(input, after)).find(
      (each) => each.is_parallel !== true && each.start <= finish && each.finish >= start,
    );
    if (other) refuse({ start: overlaps(other.name) }, id);
  }
}

/** What stands in it at this moment is what the team takes on. */
export async function start(input: HandlerInput<'sprint'>): Promise<void> {
  const { row, asServer, fail, caller } = input;
  const running = (await othersOf(input, row)).find((each) => each.status === 'active' && each.is_parallel !== true);
  if (running && row.is_parallel !== true) fail('sprint_running', { values: { sprint: running.name } });
  const tasks = (await asServer.find('task', { sprint: row.id })).filter(({ status }) => status !== 'cancelled');
  if (tasks.length === 0) fail('sprint_empty');
  let committed = 0;
  for (const task of tasks) {
    const weight = weightOf(task, row.unit);
    committed += weight;
    await record(input, row.id, {
      task: task.id,
      kind: 'committed',
      scope: weight,
      rest: task.status === 'done' ? 0 : weight,
    });
  }
  await asServer.change('sprint', row.id, {
    committed: toField(committed / partsOf(row.unit), row),
    timezone: caller.timezone,
  });
}

/** As the fields of a sprint hold it: minutes are told in hours. */
export function toField(value: number, { unit }: Pick<Sprint, 'unit'>): string {
  return (unit === 'hours' ? value / 60 : value).toFixed(1);
}

/** The snapshot is taken first, then what is unfinished goes on: to another sprint of the project, or back to the backlog. */
export async function finish(input: HandlerInput<'sprint'>): Promise<void> {
  const { row, asServer, fail } = input;
  const next = row.next?.id;
  // Locked: it may be finished at this moment, too.
  const target = next === undefined ? undefined : await asServer.read('sprint', next, { lock: true });
  if (next === row.id || target?.status === 'closed') fail('sprint_target');
  const progress = await progressNow(input, row);
  const open = await unfinished(input, row.id);
  await asServer.change('sprint', row.id, {
    snapshot: progress,
    final_scope: toField(progress.scope, row),
    final_done: toField(progress.done, row),
    carried: open.length,
    closed_at: new Date().toISOString(),
  });
  for (const { id } of open) await asServer.change('task', id, { sprint: next ?? null });
}

async function unfinished({ asServer }: CodeScope, sprint: string): Promise<Task[]> {
  const tasks = await asServer.find('task', { sprint });
  return tasks.filter(({ status }) => status !== 'done' && status !== 'cancelled');
}

/** Within a day, and while nothing of it has gone anywhere else. */
export async function reopen(input: HandlerInput<'sprint'>): Promise<void> {
  const { row, asServer, fail } = input;
  const since = Date.now() - Date.parse(row.closed_at ?? '');
  if (since > REOPEN_MS || (row.carried ?? 0) > 0) fail('sprint_stays');
  const running = (await othersOf(input, row)).find((each) => each.status === 'active' && each.is_parallel !== true);
  if (running && row.is_parallel !== true) fail('sprint_running', { values: { sprint: running.name } });
  await asServer.change('sprint', row.id, {
    snapshot: null,
    final_scope: null,
    final_done: null,
    carried: null,
    closed_at: null,
  });
}
