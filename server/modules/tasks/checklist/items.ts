// Items of a checklist that are to be tasks: each becomes a sub-task of the same people, and leaves the list.
import { randomUUID } from 'node:crypto';
import type { HookInput } from '../../../host/index.ts';

const MAX_TITLE = 255;
const CHOSEN = `select distinct parent as id from data.task__checklist where as_task and parent = any($1::uuid[])`;

export async function makeSubtasks({ changes, sql, rows, asServer }: HookInput<'task'>): Promise<void> {
  for (const { id } of await sql<{ id: string }>(CHOSEN, [changes.map((change) => change.id)])) {
    const task = await asServer.read('task', id, { lock: true });
    if (!task) continue;
    const { checklist: items } = task;
    for (const { text } of items.filter((item) => item.as_task))
      await rows.create('task', {
        title: text.slice(0, MAX_TITLE),
        parent: id,
        project: task.project,
        is_private: task.is_private,
        operator: task.operator,
        // What does not fit into a title is not lost.
        ...(text.length > MAX_TITLE ? { checklist: [{ id: randomUUID(), text }] } : {}),
      });
    await asServer.change('task', id, { checklist: items.filter((item) => !item.as_task) });
  }
}
