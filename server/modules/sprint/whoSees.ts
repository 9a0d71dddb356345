// Sprints, which are planted in a private project of the same person.
import { isIn, type WhoSees } from '../../testing/index.ts';

export const whoSees: WhoSees = {
  '<project.members.person> = me': isIn('author'),
  '<project.is_private> != true or <project.manager> = me or <project.author> = me or <project.members.person> = me':
    isIn('author'),
};
