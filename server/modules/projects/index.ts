// What projects do beyond their definition: what becomes of their tasks when they end, and what comes from a template.
import { defineModule, type HookInput } from '../../host/index.ts';
import { close, requireTaskChoice } from './closing.ts';
import { fillFromTemplate, requireBegin } from './template/template.ts';

/** Nothing is written in a project that is archived. */
async function requireOpen({ changes, asServer, fail }: HookInput<'milestone'>): Promise<void> {
  for (const { after } of changes)
    if ((await asServer.read('project', after.project.id))?.status === 'archived') fail('milestones_archived');
}

export default defineModule<'projects'>({
  actions: { close },
  hooks: {
    project: {
      beforeCreate: requireBegin,
      beforeChange: [requireTaskChoice, requireBegin],
      afterCreate: fillFromTemplate,
      afterChange: fillFromTemplate,
    },
    milestone: { beforeCreate: requireOpen, beforeChange: requireOpen, beforeDelete: requireOpen },
  },
  errors: {
    open_tasks: { status: 409, text: 'open_tasks' },
    too_many_tasks: { status: 409, text: 'too_many_tasks' },
    tasks_unseen: { status: 409, text: 'tasks_unseen' },
    task_stays: { status: 409, text: 'task_stays' },
    milestones_archived: { status: 409, text: 'milestones_archived' },
    template_empty: { status: 409, text: 'template_empty' },
    template_large: { status: 409, text: 'template_large' },
    template_far: { status: 409, text: 'template_far' },
  },
});
