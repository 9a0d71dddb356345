// Tasks and what hangs on them.
import { isIn, type WhoSees } from '../../testing/index.ts';

const PARTY = '<author> = me or <operator> = me or <co_operators> = me or <visitors> = me';
const OF_TASK = '<task.author> = me or <task.operator> = me or <task.co_operators> = me or <task.visitors> = me';
const AROUND_TASK =
  '<task.project.manager> = me or <task.project.members.person> = me or (<task.is_private> != true and <task.operator.boss> = me)';
const isParty = isIn('author', 'operator', 'co_operators', 'visitors');

export const whoSees: WhoSees = {
  [PARTY]: isParty,
  [`${PARTY} or <project.manager> = me or <project.members.person> = me or (<is_private> != true and <operator.boss> = me)`]:
    isParty,
  [`<person> = me or ${OF_TASK}`]: isIn('person'),
  [`<person> = me or ${OF_TASK} or ${AROUND_TASK}`]: isIn('person'),
  [`${OF_TASK} or ${AROUND_TASK}`]: isIn('author'),
  [`<author> = me or ${OF_TASK} or ${AROUND_TASK}`]: isIn('author'),
};
