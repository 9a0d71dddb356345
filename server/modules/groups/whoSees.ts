// Groups are planted open and their posts published; whoever they are about leads them.
import { everybody, isIn, type WhoSees } from '../../testing/index.ts';

export const whoSees: WhoSees = {
  "<visibility> != 'secret' or <people> = me or <invited> = me or (<moderators> = null and <author> = me)": everybody,
  '<people> = me or <invited> = me': isIn('people'),
  "<person> = me or <group.moderators> = me or (<state> = 'active' and (<group.visibility> = 'open' or <group.people> = me))":
    everybody,
  "<person> = me or <group.people> = me and <state> = 'active'": isIn('person'),
  "<group.moderators> = me or (<state> = 'published' and <group.people> = me) or (<state> = 'published' and <group.visibility> = 'open' and not (<group.banned> = me)) or (<author> = me and <group.people> = me)":
    everybody,
  "<group.moderators> = me or (<state> = 'published' and <group.people> = me) or (<author> = me and <group.people> = me)":
    isIn('author'),
};
