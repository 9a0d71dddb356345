// What was reported. It is planted without reports, in an open group.
import { everybody, isIn, nobody, type WhoSees } from '../../testing/index.ts';

const NOT_OF_ME = '(<reports> = 0 or <author_of> != me)';

export const whoSees: WhoSees = {
  [`(<object_type> = 'user' or <group.moderators> = me or <group.visibility> != 'secret' or <is_raised> = true) and ${NOT_OF_ME}`]:
    everybody,
  [`(<object_type> = 'user' or <group.moderators> = me or <group.visibility> != 'secret') and ${NOT_OF_ME}`]: everybody,
  "<object_type> = 'user'": nobody,
  [`<group.moderators> = me and ${NOT_OF_ME}`]: isIn('author'),
};
