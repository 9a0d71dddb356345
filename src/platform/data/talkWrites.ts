// What is said about a row, on its way: apart from reading it, as whoever sends what waits reads nothing.
import type { Comment } from '../../contract/index.ts';
import type { TalkPort } from '../../engine/ports/index.ts';
import type { DocumentCheck, HttpClient } from '../http/index.ts';
import { FILE } from './documents.ts';
import { formOf } from './formOf.ts';
import { rowPath } from './rowPath.ts';

const COMMENT: DocumentCheck<Comment> = {
  document: 'comment',
  load: () => import('../../contract/validators/comment.gen.js'),
};

export type TalkWrites = Pick<TalkPort, 'writeComment' | 'uploadFile' | 'removeComment' | 'react' | 'activitySeen'>;

export function talkWrites(api: HttpClient): TalkWrites {
  return {
    writeComment: (model, id, { id: commentId, isNew, ...written }, context) =>
      isNew
        ? api.ask(`${rowPath(model, id)}comments/`, COMMENT, {
            method: 'POST',
            body: { id: commentId, ...written },
            idempotencyKey: context?.key,
          })
        : api.ask(commentPath(model, id, commentId), COMMENT, {
            method: 'PATCH',
            body: written,
            idempotencyKey: context?.key,
          }),
    uploadFile: (model, id, file, { id: fileId, ...options }) =>
      api.ask(`${rowPath(model, id)}comments/files/`, FILE, {
        method: 'POST',
        query: { id: fileId },
        body: formOf(file),
        ...options,
      }),
    removeComment: (model, id, commentId) => api.tell(commentPath(model, id, commentId), { method: 'DELETE' }),
    react: (model, id, commentId, { context, ...change }) =>
      api.ask(`${commentPath(model, id, commentId)}reactions/`, COMMENT, {
        method: 'POST',
        body: change,
        idempotencyKey: context?.key,
      }),
    activitySeen: (model, id, at) => api.tell(`${rowPath(model, id)}activity/seen/`, { method: 'POST', body: { at } }),
  };
}

function commentPath(model: string, id: string, commentId: string): string {
  return `${rowPath(model, id)}comments/${encodeURIComponent(commentId)}/`;
}
