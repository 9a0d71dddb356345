// What projects do beyond their definition: what becomes of their tasks when they end.
import { defineModule } from '../../host/index.ts';
import { close, requireWord } from './closing.ts';

export default defineModule<'projects'>({
  actions: { close },
  hooks: {
    project: { beforeChange: requireWord },
  },
  errors: {
    open_tasks: { status: 409, text: 'open_tasks' },
    too_many_tasks: { status: 409, text: 'too_many_tasks' },
    tasks_unseen: { status: 409, text: 'tasks_unseen' },
    task_stays: { status: 409, text: 'task_stays' },
  },
});
