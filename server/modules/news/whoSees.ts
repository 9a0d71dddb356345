// News, which are planted as drafts.
import { isIn, nobody, type WhoSees } from '../../testing/index.ts';

const OUT = "(<status> = 'published' or <status> = 'archived')";
const FOR =
  '<for_departments> = me.department or <for_roles> = me.role or <for_roles> = me.functional_roles or <for_projects.manager> = me or <for_projects.members.person> = me or <for_groups.people> = me';

export const whoSees: WhoSees = {
  [`${OUT} and (<for_all> = true or ${FOR})`]: nobody,
  [`${OUT} and (${FOR})`]: nobody,
  '<news.author> = me': isIn('author'),
};
