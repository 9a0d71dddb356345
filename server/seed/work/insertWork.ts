// Puts the demo projects and tasks into a database, with what belongs to them.
import type { Queryable } from '../database/index.ts';
import type { CatalogStore, Model } from '../definitions/index.ts';
import { BOARDS, demoBoards } from './boards.ts';
import { insertRows } from './insertRows.ts';
import { demoProject, PROJECT_KINDS, type WorkContext } from './projects.ts';
import { demoSprints } from './sprints.ts';
import { demoLinks, demoTasks, TASKS } from './tasks.ts';

const LINE_KEY = '"organization", "parent", "id"';
const LINK_KEY = '"organization", "parent", "reference"';

export interface WorkTables {
  project: Model;
  task: Model;
  task_link: Model;
  time_entry: Model;
  board: Model;
  stage: Model;
  sprint: Model;
}

export function workTablesOf(catalog: CatalogStore): WorkTables {
  const find = (name: keyof WorkTables): Model => {
    const model = catalog.current().models.get(name);
    if (!model) throw new Error(`The demo data needs the model "${name}", whose module is not in force`);
    return model;
  };
  return {
    project: find('project'),
    task: find('task'),
    task_link: find('task_link'),
    time_entry: find('time_entry'),
    board: find('board'),
    stage: find('stage'),
    sprint: find('sprint'),
  };
}

export async function insertWork(tx: Queryable, tables: WorkTables, context: WorkContext): Promise<void> {
  const projects = PROJECT_KINDS.map((_, index) => demoProject(index, context));
  await insertRows(
    tx,
    tables.project.table,
    projects.map(({ row }) => row),
  );
  await insertPart(
    tx,
    tables.project,
    'members',
    projects.flatMap(({ members }) => members),
  );
  const { boards, stages } = demoBoards(context);
  await insertRows(tx, tables.board.table, boards);
  await insertRows(tx, tables.stage.table, stages);
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
  const tasks = demoTasks(context);
  await insertRows(
    tx,
    tables.task.table,
    tasks.map(({ row }) => row),
  );
  await insertPart(
    tx,
    tables.task,
    'checklist',
    tasks.flatMap(({ checklist }) => checklist),
  );
  await insertLinks(
    tx,
    tables.task,
    'co_operators',
    tasks.flatMap(({ coOperators }) => coOperators),
  );
  await insertLinks(
    tx,
    tables.task,
    'visitors',
    tasks.flatMap(({ visitors }) => visitors),
  );
  await insertRows(
    tx,
    tables.time_entry.table,
    tasks.flatMap(({ times }) => times),
  );
  await insertRows(tx, tables.task_link.table, demoLinks(context));
  await insertRows(
    tx,
    'app.comment',
    tasks.flatMap(({ comments }) => comments),
  );
  await tx.query(
    `insert into app.auto_number (organization, model, field, last) values ($1, 'task', 'number', $2), ($1, 'board', 'number', $3), ($1, 'sprint', 'number', $4) on conflict do nothing`,
    [context.organization, TASKS, BOARDS, sprints.length],
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
