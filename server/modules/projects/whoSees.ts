// Projects. What is planted about a person refers to rows about the same person: private projects with one member.
import { isIn, type WhoSees } from '../../testing/index.ts';

export const whoSees: WhoSees = {
  '<is_private> != true or <manager> = me or <author> = me or <members.person> = me': isIn('manager', 'author'),
  '<members.person> = me': isIn('manager'),
  // Milestones, which are planted in a private project of the same person.
  '<project.members.person> = me': isIn('author'),
  '<project.is_private> != true or <project.manager> = me or <project.author> = me or <project.members.person> = me':
    isIn('author'),
};
