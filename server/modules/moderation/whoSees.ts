// What was reported. It is planted without reports, in an open group.
import { everybody, isIn, type WhoSees } from '../../testing/index.ts';

const NOT_OF_ME = '(<reports> = 0 or <author_of> != me)';

export const whoSees: WhoSees = {
  [`(<group.moderators> = me or <group.visibility> != 'secret') and ${NOT_OF_ME}`]: everybody,
  [`<group.moderators> = me and ${NOT_OF_ME}`]: isIn('author'),
};
