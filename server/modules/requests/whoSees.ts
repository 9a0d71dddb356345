// Requests: guests see those that they take part in.
import { isIn, type WhoSees } from '../../testing/index.ts';

export const whoSees: WhoSees = {
  '<manager> = me or <author> = me or <watchers> = me': isIn('manager', 'author', 'watchers'),
};
