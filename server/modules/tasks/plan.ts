// Tasks of a template are a plan: nobody's work, at whichever door work is looked for.
import type { HookInput } from '../../host/index.ts';

/** As a figure of the project would be: no change of the task, which keeps its version. */
const FOLLOW = `
  update data.task t set is_plan = coalesce(p.is_template, false)
  from data.task own left join data.project p on p.id = own.project
  where own.id = t.id and t.id = any($1::uuid[]) and t.is_plan is distinct from coalesce(p.is_template, false)`;
const OF_PROJECT = `
  update data.task set is_plan = $2 where project = $1 and is_plan is distinct from $2`;

/** What is made in a template, or moved into or out of one. */
export async function followProject({ changes, sql }: HookInput<'task'>): Promise<void> {
  const moved = changes.filter(({ before, after }) => before?.project?.id !== after.project?.id);
  if (moved.length > 0) await sql(FOLLOW, [moved.map(({ id }) => id)]);
}

/** A project becomes a template, or a template a project. */
export async function followTemplate({ changes, sql }: HookInput<'project'>): Promise<void> {
  for (const { id, before, after } of changes)
    if (before && (before.is_template === true) !== (after.is_template === true))
      await sql(OF_PROJECT, [id, after.is_template === true]);
}
