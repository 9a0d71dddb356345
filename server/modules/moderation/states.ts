// An item of the queue, and which states wait for a decision.
import type { RowOf } from '../../../src/contract/index.ts';

export type Item = RowOf<'moderation_item'>;

export const OPEN: ReadonlySet<Item['state']> = new Set(['pending', 'escalated', 'appealed']);
