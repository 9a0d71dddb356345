// What sprints do beyond their definition: what is taken on, what changes on the way, what is left at the end.
import { defineModule, type HookInput } from '../../host/index.ts';
import { demo } from './demo.ts';
import { finish, reopen, requireDates, start } from './moves.ts';
import type { Progress } from './progress.ts';
import { progressNow, recordChanges, requireSprint } from './scope.ts';

async function recordAll(input: HookInput<'task'>): Promise<void> {
  await recordChanges(input, input.changes);
}

export default defineModule<'sprint'>({
  demo,
  calls: {
    progress: {
      method: 'GET',
      path: '/:id/progress/',
      summary: 'How a sprint goes: scope and remainder by day',
      description:
        'Out of what was recorded while it ran, by days of the time zone it was started in. Of a finished sprint: the snapshot taken at its end. Amounts are in the measure of the sprint, hours in minutes.',
      may: { model: 'sprint', right: 'read', row: 'id' },
      answer: 'sprint_progress',
      async handle({ row: sprint, sql }) {
        // Of a closed sprint, what `finish` wrote.
        const snapshot = sprint.status === 'closed' ? (sprint.snapshot as Progress | null) : null;
        return { ...(snapshot ?? (await progressNow({ sql }, sprint))), unit: sprint.unit, timezone: sprint.timezone };
      },
    },
  },
  actions: { start, finish, reopen },
  hooks: {
    task: {
      beforeCreate: requireSprint,
      beforeChange: requireSprint,
      afterCreate: recordAll,
      afterChange: recordAll,
      async afterDelete(input) {
        await recordChanges(
          input,
          input.changes.map(({ id, before, after }) => ({ id, before: before ?? after, after: undefined })),
        );
      },
      async afterRestore(input) {
        await recordChanges(
          input,
          input.changes.map(({ id, after }) => ({ id, before: undefined, after })),
        );
      },
    },
    sprint: {
      beforeCreate: requireDates,
      beforeChange: requireDates,
      beforeDelete({ changes, fail }) {
        for (const { before, after } of changes) if ((before ?? after).status !== 'planned') fail('sprint_kept');
      },
    },
  },
  errors: {
    sprint_running: { status: 409, text: 'sprint_running' },
    sprint_empty: { status: 409, text: 'sprint_empty' },
    sprint_target: { status: 400, text: 'sprint_target' },
    sprint_stays: { status: 409, text: 'sprint_stays' },
    sprint_kept: { status: 409, text: 'sprint_kept' },
  },
});
