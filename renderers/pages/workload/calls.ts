// What the page of workload asks of the module of tasks.
import type { ModuleCalls, TaskWorkload, TaskWorkloadTasks } from '../../../src/contract/index.ts';
import { call } from '../../../src/render/modulePage/index.ts';

type Tasks = ModuleCalls['tasks'];

export const calls = {
  workload: call<Tasks['workload']['query'], TaskWorkload>({
    path: () => '/tasks/workload/',
    query: (asked) => ({ ...asked }),
    answer: {
      document: 'task_workload',
      load: () => import('../../../src/contract/validators/task_workload.gen.js'),
    },
  }),
  tasks: call<Tasks['workload_tasks']['query'], TaskWorkloadTasks>({
    path: () => '/tasks/workload/tasks/',
    query: (asked) => ({ ...asked }),
    answer: {
      document: 'task_workload_tasks',
      load: () => import('../../../src/contract/validators/task_workload_tasks.gen.js'),
    },
  }),
};
