// What happened in the demo sprints, and the snapshots of those that are over, made out of the demo tasks.
import type { CodeScope } from '../../host/index.ts';
import { toField } from './moves.ts';
import { progressNow, record, weightOf } from './scope.ts';

/** What was carried over of each that is over. */
const CARRIED = 3;

interface DemoTask {
  id: string;
  status: string;
  made: string;
  ended: string | null;
  story_points: string | null;
  estimate: number | null;
}

const COLUMNS = `id, status, created_at::text as made, completed_at::text as ended, story_points::text as story_points, estimate`;

export async function demo(scope: CodeScope): Promise<void> {
  const { asServer } = scope;
  const sprints = [
    ...(await asServer.find('sprint', { status: 'closed' })),
    ...(await asServer.find('sprint', { status: 'active' })),
  ];
  for (const [index, sprint] of sprints.entries()) {
    const isClosed = sprint.status === 'closed';
    const tasks = await scope.sql<DemoTask>(`select ${COLUMNS} from data.task where sprint = $1 order by number`, [
      sprint.id,
    ]);
    const open = isClosed ? await openTasks(scope, sprint.id, index) : [];
    const day = sprint.start;
    const at = `${day}T04:00:00Z`;
    for (const task of [...tasks, ...open]) {
      const weight = weightOf(task, sprint.unit);
      const isLate = task.made.slice(0, 10) > day && !open.includes(task);
      const whole = { task: task.id, scope: weight, rest: weight };
      await record(scope, sprint.id, { ...whole, kind: isLate ? 'added' : 'committed', at: isLate ? task.made : at });
      if (task.status === 'done' && task.ended !== null)
        await record(scope, sprint.id, { task: task.id, kind: 'done', scope: 0, rest: -weight, at: task.ended });
    }
    const progress = await progressNow(scope, sprint);
    const committed = toField(progress.committed, sprint);
    if (!isClosed) await asServer.change('sprint', sprint.id, { committed });
    else
      await asServer.change('sprint', sprint.id, {
        committed,
        snapshot: progress,
        final_scope: toField(progress.scope, sprint),
        final_done: toField(progress.done, sprint),
        carried: open.length,
        closed_at: `${sprint.finish}T13:00:00Z`,
      });
  }
}

async function openTasks({ sql }: CodeScope, sprint: string, index: number): Promise<DemoTask[]> {
  return sql<DemoTask>(
    `select ${COLUMNS} from data.task where project = (select project from data.sprint where id = $1) and sprint is null
     and status in ('new', 'in_progress') order by number limit $2 offset $3`,
    [sprint, CARRIED, index * CARRIED],
  );
}
