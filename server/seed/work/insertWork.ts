// Puts the demo projects and tasks into a database, with what belongs to them.
import type { Database, Queryable } from '../../database/index.ts';
import type { CatalogStore, Model } from '../../definitions/index.ts';
import { insertRows } from '../insertRows.ts';
import { BOARDS, demoBoards } from './boards.ts';
import { demoHolidays } from './holidays.ts';
import { LOAD_PEOPLE, LOAD_PROJECTS, loadPerson, loadProject, loadTask, type LoadTask } from './load.ts';
import { demoMilestones } from './milestones.ts';
import { demoProject, PROJECT_KINDS, type DemoProject, type WorkContext } from './projects.ts';
import { demoSprints } from './sprints.ts';
import { demoLinks, demoTasks, startTasks, TASKS } from './tasks.ts';

const LINE_KEY = '"organization", "parent", "id"';
const LINK_KEY = '"organization", "parent", "reference"';
const LOAD_BATCH = 4_000;
/** That all demo tasks are there; rows that somebody took away since do not come back. */
const ALL_TASKS = 'demo_tasks';

export interface WorkTables {
  user: Model;
  project: Model;
  task: Model;
  task_link: Model;
  time_entry: Model;
  board: Model;
  stage: Model;
  sprint: Model;
  milestone: Model;
  holiday: Model;
}

export function workTablesOf(catalog: CatalogStore): WorkTables {
  const find = (name: keyof WorkTables): Model => {
    const model = catalog.current().models.get(name);
    if (!model) throw new Error(`The demo data needs the model "${name}", whose module is not in force`);
    return model;
  };
  return {
    user: find('user'),
    project: find('project'),
    task: find('task'),
    task_link: find('task_link'),
    time_entry: find('time_entry'),
    board: find('board'),
    stage: find('stage'),
    sprint: find('sprint'),
    milestone: find('milestone'),
    holiday: find('holiday'),
  };
}

/** Projects with what belongs to them, and the tasks of a first start. */
export async function insertWork(tx: Queryable, tables: WorkTables, context: WorkContext): Promise<void> {
  await insertProjects(
    tx,
    tables,
    PROJECT_KINDS.map((_, index) => demoProject(index, context)),
  );
  const { boards, stages } = demoBoards(context);
  await insertRows(tx, tables.board.table, boards);
  await insertRows(tx, tables.stage.table, stages);
  await insertRows(tx, tables.milestone.table, demoMilestones(context));
  await insertRows(tx, tables.holiday.table, demoHolidays(context));
  const sprints = demoSprints(context);
  await insertRows(
    tx,
    tables.sprint.table,
    sprints.map(({ row }) => row),
  );
  await insertPart(
    tx,
    tables.sprint,
    'capacity',
    sprints.flatMap(({ capacity }) => capacity),
  );
  await insertTasks(tx, tables, context, 'start');
  await tx.query(
    `insert into app.auto_number (organization, model, field, last) values ($1, 'task', 'number', $2), ($1, 'board', 'number', $3), ($1, 'sprint', 'number', $4) on conflict do nothing`,
    [context.organization, TASKS, BOARDS, sprints.length],
  );
}

/** More than that of a first start was asked for. */
export async function isWholeDemo(tx: Queryable): Promise<boolean> {
  return (await tx.query('select 1 as one from app.setting where key = $1', [ALL_TASKS])).length > 0;
}

/** The other tasks, once; false: they were there. */
export async function insertOtherTasks(tx: Queryable, tables: WorkTables, context: WorkContext): Promise<boolean> {
  const [isFirst] = await tx.query(
    `insert into app.setting (key, value) values ($1, 'true') on conflict (key) do nothing returning key`,
    [ALL_TASKS],
  );
  if (isFirst) await insertTasks(tx, tables, context, 'others');
  return isFirst !== undefined;
}

async function insertProjects(tx: Queryable, { project }: WorkTables, projects: readonly DemoProject[]): Promise<void> {
  await insertRows(
    tx,
    project.table,
    projects.map(({ row }) => row),
  );
  await insertPart(
    tx,
    project,
    'members',
    projects.flatMap(({ members }) => members),
  );
}

async function insertTasks(
  tx: Queryable,
  { task, time_entry: times, task_link: link }: WorkTables,
  context: WorkContext,
  which: 'start' | 'others',
): Promise<void> {
  const all = demoTasks(context);
  const ofStart = startTasks(all);
  const tasks = all.filter(({ index }) => ofStart.has(index) === (which === 'start'));
  const links = demoLinks(context).filter(
    ({ ends }) => ends.every((index) => ofStart.has(index)) === (which === 'start'),
  );
  await insertRows(
    tx,
    task.table,
    tasks.map(({ row }) => row),
  );
  await insertPart(
    tx,
    task,
    'checklist',
    tasks.flatMap(({ checklist }) => checklist),
  );
  await insertLinks(
    tx,
    task,
    'co_operators',
    tasks.flatMap(({ coOperators }) => coOperators),
  );
  await insertLinks(
    tx,
    task,
    'visitors',
    tasks.flatMap(({ visitors }) => visitors),
  );
  await insertRows(
    tx,
    times.table,
    tasks.flatMap((each) => each.times),
  );
  await insertRows(
    tx,
    link.table,
    links.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'app.comment',
    tasks.flatMap(({ comments }) => comments),
  );
  const history = tasks.flatMap((each) => each.history);
  await insertRows(
    tx,
    'app.history',
    history.toSorted((a, b) => Date.parse(String(a['at'])) - Date.parse(String(b['at']))),
  );
}

export async function insertLoad(
  database: Database,
  tables: WorkTables,
  context: WorkContext,
  rows: number,
): Promise<void> {
  await insertRows(
    database,
    tables.user.table,
    Array.from({ length: LOAD_PEOPLE }, (_, index) => loadPerson(index, context)),
  );
  await insertProjects(
    database,
    tables,
    Array.from({ length: LOAD_PROJECTS }, (_, index) => loadProject(index, context)),
  );
  let written: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < rows; start += LOAD_BATCH) {
    const length = Math.min(LOAD_BATCH, rows - start);
    // The next ones are made while the database takes the last ones in.
    const tasks = Array.from({ length }, (_, index) => loadTask(start + index, context));
    await written;
    written = insertLoadTasks(database, tables, tasks);
    written.catch(() => undefined);
  }
  await written;
  await database.query(
    `update app.auto_number set last = greatest(last, $2) where organization = $1 and model = 'task' and field = 'number'`,
    [context.organization, TASKS + rows],
  );
}

async function insertLoadTasks(database: Database, { task }: WorkTables, tasks: readonly LoadTask[]): Promise<void> {
  await insertRows(
    database,
    task.table,
    tasks.map(({ row }) => row),
  );
  await insertPart(
    database,
    task,
    'checklist',
    tasks.flatMap(({ checklist }) => checklist),
  );
  await insertLinks(
    database,
    task,
    'visitors',
    tasks.flatMap(({ visitors }) => visitors),
  );
}

async function insertPart(tx: Queryable, model: Model, name: string, rows: Record<string, unknown>[]): Promise<void> {
  const part = model.fields.get(name)?.part;
  if (part) await insertRows(tx, part.table, rows, LINE_KEY);
}

async function insertLinks(tx: Queryable, model: Model, name: string, rows: Record<string, unknown>[]): Promise<void> {
  const links = model.fields.get(name)?.links;
  if (links !== undefined) await insertRows(tx, links, rows, LINK_KEY);
}
