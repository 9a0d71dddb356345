// What was done with the demo tasks before anybody looks at them: made, started, submitted and so on, up to the state each one is in.
import { createRandom } from '../random.ts';

interface Step {
  action: string;
  to: string;
  by: 'author' | 'operator';
}

const START: Step = { action: 'start', to: 'in_progress', by: 'operator' };
const SUBMIT: Step = { action: 'submit', to: 'review', by: 'operator' };
const ACCEPTED: readonly Step[] = [START, SUBMIT, { action: 'accept', to: 'done', by: 'author' }];
const FINISHED: readonly Step[] = [START, { action: 'finish', to: 'done', by: 'operator' }];
/** By the state they lead to; `done` depends on whether somebody has to accept it. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  new: [],
  in_progress: [START],
  paused: [START, { action: 'pause', to: 'paused', by: 'operator' }],
  review: [START, SUBMIT],
  cancelled: [{ action: 'cancel', to: 'cancelled', by: 'author' }],
};
const REASONS = ['Больше не нужно', 'Заказчик отказался', 'Сделано в другой задаче', 'Қажеті жоқ', 'Duplicate'];

/** Entries of `app.history` in the order of time; the task ends with the version of the last one. */
export function historyOf(row: Readonly<Record<string, unknown>>, index: number): Record<string, unknown>[] {
  const { id, organization, author } = row;
  const steps = row['status'] === 'done' ? stepsToDone(row) : (STEPS[String(row['status'])] ?? []);
  const made = Date.parse(String(row['created_at']));
  const ended = Date.parse(String(row['completed_at'] ?? row['updated_at']));
  const base = { organization, model: 'task', row_id: id, via: 'page' };
  const created = {
    ...base,
    version: 1,
    at: row['created_at'],
    by: author,
    kind: 'create',
    action: null,
    reason: null,
  };
  return [
    { ...created, changes: {} },
    ...steps.map(({ action, to, by }, place) => {
      const at = new Date(made + ((ended - made) * (place + 1)) / steps.length).toISOString();
      const completed = to === 'done' ? { completed_at: [null, row['completed_at']] } : {};
      return {
        ...base,
        version: place + 2,
        at,
        by: by === 'author' ? author : (row['operator'] ?? author),
        kind: 'action',
        action,
        reason: action === 'cancel' ? createRandom(20_260_306 + index).pick(REASONS) : null,
        changes: { status: [steps[place - 1]?.to ?? 'new', to], ...completed },
      };
    }),
  ];
}

function stepsToDone(row: Readonly<Record<string, unknown>>): readonly Step[] {
  return row['needs_control'] === true ? ACCEPTED : FINISHED;
}
