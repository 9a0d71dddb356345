// Cards are tasks: whoever changes one, by whichever door, it stands in the column of its status, and a column takes what it may hold.
import type { CodeScope, HookInput } from '../../host/index.ts';
import { Boards, cardsIn, idOf, isEmpty, neededIn, type Stage } from './boards.ts';

const FOREIGN = {
  ru: 'Это столбец доски другого проекта',
  kk: 'Бұл басқа жоба тақтасының бағаны',
  en: 'This is a column of another project’s board',
};

function needed(column: string): { ru: string; kk: string; en: string } {
  return {
    ru: `Заполните: этого требует столбец «${column}»`,
    kk: `Толтырыңыз: мұны «${column}» бағаны талап етеді`,
    en: `Fill this in: the column “${column}” asks for it`,
  };
}

function full(column: string, limit: number): { ru: string; kk: string; en: string } {
  return {
    ru: `В столбце «${column}» уже ${limit} из ${limit}: сначала освободите место`,
    kk: `«${column}» бағанында қазірдің өзінде ${limit}/${limit}: алдымен орын босатыңыз`,
    en: `The column “${column}” already holds ${limit} of ${limit}: make room first`,
  };
}

/** What enters a column: has what it asks for, and there is room. Whoever writes rows of the same column waits for the end of this write. */
export async function requireEntry(scope: HookInput<'task'>): Promise<void> {
  const { changes, asServer, refuse } = scope;
  const asked = new Map<string, Stage | undefined>();
  for (const { id, before, after } of changes) {
    const stageId = idOf(after.stage);
    if (stageId === undefined || idOf(before?.stage) === stageId) continue;
    if (!asked.has(stageId)) asked.set(stageId, await asServer.read('stage', stageId, { lock: true }));
    const stage = asked.get(stageId);
    // One that came out of the trash without its column.
    if (!stage && !before) continue;
    const board = stage && (await asServer.read('board', stage.board.id));
    if (!stage || !board || idOf(board.project) !== idOf(after.project)) return refuse({ stage: FOREIGN }, id);
    requireFit(scope, { id, after }, { stage, isHard: board.limits === 'block' });
  }
}

function requireFit(
  { refuse }: HookInput<'task'>,
  { id, after }: Pick<HookInput<'task'>['changes'][number], 'id' | 'after'>,
  { stage, isHard }: { stage: Stage; isHard: boolean },
): void {
  const { name, wip_limit: limit } = stage;
  const missing = neededIn(stage).filter((field) => isEmpty(after[field]));
  if (missing.length > 0) refuse(Object.fromEntries(missing.map((field) => [field, needed(name)])), id);
  if (isHard && limit !== null && cardsIn(stage) > limit) refuse({ stage: full(name, limit) }, id);
}

/** A card that was put into a column takes its status, by the rules of tasks; one whose status or project was changed goes to the column of it. */
export async function syncCards({ changes, rows, asServer }: HookInput<'task'>): Promise<void> {
  const boards = new Boards(asServer);
  for (const { id, before, after } of changes) {
    const to = idOf(after.stage);
    if (to !== undefined && idOf(before?.stage) !== to) {
      const stage = await asServer.read('stage', to);
      if (stage && stage.status !== after.status) await rows.change('task', id, { status: stage.status });
    } else if (before?.status !== after.status || idOf(before?.project) !== idOf(after.project)) {
      const stage = await boards.stageFor(after);
      if (stage?.id !== to) await asServer.change('task', id, { stage: stage?.id ?? null });
    }
  }
}

/** A card out of the trash stands where it stood, or, where that column is gone or is another one's by now, in the one of its status. */
export async function putBack({ changes, asServer }: HookInput<'task'>): Promise<void> {
  const boards = new Boards(asServer);
  for (const { id, after } of changes) {
    const stage = await boards.stageFor(after);
    if (stage?.id !== idOf(after.stage)) await asServer.change('task', id, { stage: stage?.id ?? null });
  }
}

/** Tasks that are in none of the board's columns: they were there before it, or their column is gone. Those that a column does not take stay where they are. */
export async function fillBoard({ asServer }: Pick<CodeScope, 'asServer'>, boardId: string): Promise<void> {
  const board = await asServer.read('board', boardId);
  const project = board?.project?.id;
  if (!board || project === undefined) return;
  const stages = await asServer.find('stage', { board: boardId });
  const done = new Set<Stage['status']>();
  for (const stage of stages) {
    const { id, status, wip_limit: limit } = stage;
    if (done.has(status)) continue;
    done.add(status);
    let room = limit !== null && board.limits === 'block' ? Math.max(0, limit - cardsIn(stage)) : Infinity;
    const asked = {
      filters: { project: [project], status: [status], stage__exclude: stages.map((each) => each.id) },
      ordering: ['number'],
    };
    let page = await asServer.page('task', asked);
    for (;;) {
      const fit = page.rows.filter((task) => neededIn(stage).every((field) => !isEmpty(task[field]))).slice(0, room);
      for (const task of fit) await asServer.change('task', task.id, { stage: id });
      room -= fit.length;
      if (page.next === undefined || room <= 0) break;
      page = await asServer.page('task', { ...asked, cursor: page.next });
    }
  }
}
