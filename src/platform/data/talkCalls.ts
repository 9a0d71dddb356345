// The calls of comments and of a row's stream, apart from the others: nobody needs them before these come into view.
import type { Activity, CommentPeople, Comments, Watchers } from '../../contract/index.ts';
import type { TalkPort } from '../../engine/ports/index.ts';
import type { DocumentCheck, HttpClient } from '../http/index.ts';
import { rowPath } from './rowPath.ts';
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

export function talkCalls(api: HttpClient): TalkPort {
  return {
    ...talkWrites(api),
    comments: (model, id, cursor) => api.ask(`${rowPath(model, id)}comments/`, COMMENTS, { query: { cursor } }),
    people: (model, id, search, { signal, person } = {}) =>
      api.ask(`${rowPath(model, id)}comments/people/`, PEOPLE, { query: { search, person }, signal }),
    activity: (model, id, query) => api.ask(`${rowPath(model, id)}activity/`, ACTIVITY, { query: { ...query } }),
    watch: (model, id, isOn) =>
      api.ask(`${rowPath(model, id)}activity/watch/`, WATCHERS, { method: 'POST', body: { on: isOn } }),
  };
}
