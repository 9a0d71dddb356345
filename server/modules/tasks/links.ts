// What blocks what: no circle, nothing begins before its blockers are over, and whoever waited is told.
import type { HookRow } from '../../../src/contract/index.ts';
import type { CodeScope, HandlerRows, HookInput } from '../../host/index.ts';

type Task = HookRow<'task'>;

const ITSELF = {
  ru: 'Выберите другую задачу',
  kk: 'Басқа тапсырманы таңдаңыз',
  en: 'Choose another task',
};
const HIDDEN = { ru: 'недоступные вам', kk: 'сізге көрінбейтіндері', en: 'not visible to you' };
const HIDDEN_ONE = { ru: 'недоступная вам', kk: 'сізге көрінбейтіні', en: 'one not visible to you' };
/** Letters of a title in a message. */
const NAMED_LETTERS = 60;
/** Nothing is left to do. */
const OVER: ReadonlySet<Task['status']> = new Set(['done', 'cancelled']);

export function isOver(task: Task | undefined): boolean {
  return task !== undefined && OVER.has(task.status);
}

export function nameOf({ number, title }: Pick<Task, 'number' | 'title'>): string {
  const letters = Array.from(title);
  const text = letters.length > NAMED_LETTERS ? `${letters.slice(0, NAMED_LETTERS).join('')}…` : title;
  return `№ ${number} ${text}`;
}

/** Refuses a task that is linked to itself, and tasks that would block each other in a circle, which the message names. */
export async function requireNoCircle(scope: HookInput<'task_link'>): Promise<void> {
  const { changes, asServer, rows, caller, refuse } = scope;
  for (const { id, after } of changes) {
    const [task, other] = [after.task.id, after.other.id];
    if (task === other) refuse({ other: ITSELF }, id);
    if (after.kind !== 'blocks') continue;
    const circle = await circleOf(asServer, task, other);
    if (circle.length === 0) continue;
    const names: string[] = [];
    for (const each of circle) {
      const seen = await rows.read('task', each);
      names.push(seen ? nameOf(seen) : HIDDEN_ONE[caller.lang]);
    }
    const way = names.join(' → ');
    const message = {
      ru: `Задачи заблокируют друг друга по кругу: ${way}`,
      kk: `Тапсырмалар бірін-бірі шеңбермен бөгейді: ${way}`,
      en: `The tasks would block each other in a circle: ${way}`,
    };
    refuse({ other: message }, id);
  }
}

/** Ids of the tasks from `from` over `to` back to `from`; empty where there is no such way. */
async function circleOf(rows: HandlerRows, from: string, to: string): Promise<readonly string[]> {
  const cameFrom = new Map<string, string>([[to, from]]);
  for (let next = [to]; next.length > 0;) {
    const links = await Promise.all(next.map((task) => rows.find('task_link', { task, kind: 'blocks' })));
    next = [];
    for (const { task, other } of links.flat()) {
      if (other.id === from) return wayTo(task.id, cameFrom, from);
      if (cameFrom.has(other.id)) continue;
      cameFrom.set(other.id, task.id);
      next.push(other.id);
    }
  }
  return [];
}

function wayTo(last: string, cameFrom: ReadonlyMap<string, string>, from: string): string[] {
  const way = [from];
  for (let at: string | undefined = last; at !== undefined && at !== from; at = cameFrom.get(at)) way.unshift(at);
  return [from, ...way];
}

/** Tasks that are not over and that it waits for. */
async function blockersOf(rows: HandlerRows, id: string): Promise<Task[]> {
  const blockers: Task[] = [];
  for (const link of await rows.find('task_link', { other: id, kind: 'blocks' })) {
    const blocker = await rows.read('task', link.task.id);
    if (blocker && !isOver(blocker)) blockers.push(blocker);
  }
  return blockers;
}

/** Names the tasks that it waits for; of those that the caller may not see their number. */
export async function requireUnblocked({ asServer, rows, caller, fail }: CodeScope, id: string): Promise<void> {
  const named: { model: string; id: string; title: string }[] = [];
  let hidden = 0;
  for (const blocker of await blockersOf(asServer, id)) {
    const seen = await rows.read('task', blocker.id);
    if (seen) named.push({ model: 'task', id: seen.id, title: nameOf(seen) });
    else hidden += 1;
  }
  if (named.length + hidden === 0) return;
  const tasks = [...named.map(({ title }) => title), ...(hidden > 0 ? [`${HIDDEN[caller.lang]}: ${hidden}`] : [])];
  fail('blocked_by', { values: { tasks: tasks.join(', ') }, rows: named });
}

/** Whoever is to do what waited for this task alone learns that it may begin. */
export async function tellUnblocked({ asServer, notify }: CodeScope, id: string): Promise<void> {
  for (const link of await asServer.find('task_link', { task: id, kind: 'blocks' })) {
    const freed = await asServer.read('task', link.other.id);
    if (!freed || freed.status !== 'new' || (await blockersOf(asServer, freed.id)).length > 0) continue;
    const person = freed.operator ?? freed.author;
    notify('task_unblocked', {
      userIds: person ? [person.id] : [],
      row: { model: 'task', id: freed.id },
      values: { title: freed.title },
    });
  }
}
