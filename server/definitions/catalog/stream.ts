// What the stream of a model's rows holds: what the page of a row shows of it, within what there is. Pure.
import type { ModuleDefinition } from '../../../src/contract/index.ts';

export type StreamHolds = NonNullable<NonNullable<ModuleDefinition['record']>['activity']>;

export function streamOf({ model, record: { activity = 'all' } = {} }: ModuleDefinition): StreamHolds {
  if (model.comments !== false) return activity;
  return activity === 'all' || activity === 'changes' ? 'changes' : 'none';
}

/** Whether it shows how its rows came to be what they are. */
export function holdsChanges(module: ModuleDefinition): boolean {
  return ['all', 'changes'].includes(streamOf(module));
}

/** Whether people write comments about its rows, and read them. */
export function holdsComments(module: ModuleDefinition): boolean {
  return ['all', 'comments'].includes(streamOf(module));
}
