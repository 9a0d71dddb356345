// Boards and their columns, which are planted in a private project of the same person.
import { everybody, isIn, type WhoSees } from '../../testing/index.ts';

export const whoSees: WhoSees = {
  '<author> = me or <project> != null': everybody,
  '<board.author> = me or <board.project> != null': everybody,
  '<author> = me or (<project> != null and <project.is_private> != true) or <project.manager> = me or <project.author> = me or <project.members.person> = me':
    isIn('author'),
  '<board.author> = me or (<board.project> != null and <board.project.is_private> != true) or <board.project.manager> = me or <board.project.author> = me or <board.project.members.person> = me':
    isIn('author'),
  '<project.members.person> = me': isIn('author'),
  '<board.project.members.person> = me': isIn('author'),
};
