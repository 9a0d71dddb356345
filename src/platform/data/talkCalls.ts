// The calls of comments and of a row's stream, apart from the others: nobody needs them before these come into view.
import type { Activity, CommentPeople, Comments, Reactions, RowReactions, Watchers } from '../../contract/index.ts';
import type { TalkPort } from '../../engine/ports/index.ts';
import type { DocumentCheck, HttpClient } from '../http/index.ts';
import { modelPath, rowPath } from './rowPath.ts';
import { talkWrites } from './talkWrites.ts';

const ACTIVITY: DocumentCheck<Activity> = {
  document: 'activity',
  load: () => import('../../contract/validators/activity.gen.js'),
};
const COMMENTS: DocumentCheck<Comments> = {
  document: 'comments',
  load: () => import('../../contract/validators/comments.gen.js'),
};
const PEOPLE: DocumentCheck<CommentPeople> = {
  document: 'comment_people',
  load: () => import('../../contract/validators/comment_people.gen.js'),
};
const WATCHERS: DocumentCheck<Watchers> = {
  document: 'watchers',
  load: () => import('../../contract/validators/watchers.gen.js'),
};
const REACTIONS: DocumentCheck<Reactions> = {
  document: 'reactions',
  load: () => import('../../contract/validators/reactions.gen.js'),
};
const ROW_REACTIONS: DocumentCheck<RowReactions> = {
  document: 'row_reactions',
  load: () => import('../../contract/validators/row_reactions.gen.js'),
};

export function talkCalls(api: HttpClient): TalkPort {
  return {
    ...talkWrites(api),
    comments: (model, id, cursor) => api.ask(`${rowPath(model, id)}comments/`, COMMENTS, { query: { cursor } }),
    people: (model, id, search, { signal, person } = {}) =>
      api.ask(`${rowPath(model, id)}comments/people/`, PEOPLE, { query: { search, person }, signal }),
    activity: (model, id, query) => api.ask(`${rowPath(model, id)}activity/`, ACTIVITY, { query: { ...query } }),
    watch: (model, id, isOn) =>
      api.ask(`${rowPath(model, id)}activity/watch/`, WATCHERS, { method: 'POST', body: { on: isOn } }),
    reactions: async (model, ids, { signal } = {}) => {
      const query = { rows: ids.join(',') };
      return (await api.ask(modelPath(model, 'reactions'), REACTIONS, { query, signal })).results;
    },
    reactToRow: (model, id, change) =>
      api.ask(`${rowPath(model, id)}reactions/`, ROW_REACTIONS, { method: 'POST', body: change }),
  };
}
