// What is said about a row: comments, their changes, reactions and how far they were read are kept where nobody takes them, and stand
// in the answers as they will be.
import type { Activity, ActivityItem, Comment, Reference } from '../../contract/index.ts';
import {
  HttpError,
  NetworkError,
  type CommentToWrite,
  type TalkContext,
  type TalkPort,
} from '../../engine/ports/index.ts';
import { withReaction } from '../../engine/reactions/index.ts';
import { FIRST_VERSION } from './deliver.ts';
import type { Draft, Entry } from './entries/index.ts';
import { sendOrKeep, type SendOrKeep } from './sendOrKeep.ts';

export interface TalkSettings extends SendOrKeep {
  nowMs(): number;
  /** Whose words they are. */
  me: Reference;
}

export function keptTalk(talk: TalkPort, settings: TalkSettings): TalkPort {
  const { box, nowMs, me } = settings;
  const write = <T>(draft: Draft, send: () => Promise<T>, answer: () => T): Promise<T> =>
    sendOrKeep(settings, draft, { send, answer });

  /** A new row has no stream yet. */
  async function ofNew<T>(model: string, id: string, ask: () => Promise<T>, none: T): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const isUnknown = error instanceof NetworkError || (error instanceof HttpError && error.status === 404);
      if (!isUnknown || box.waiting(model, id)[0]?.kind !== 'create') throw error;
      return none;
    }
  }

  return {
    ...talk,
    async writeComment(model, id, comment, context: TalkContext = {}) {
      const { id: commentId, isNew, ...values } = comment;
      const at = new Date(nowMs()).toISOString();
      const { known, files } = context;
      const held = files && files.length > 0 ? { files: [...files] } : {};
      const shown = isNew
        ? { ...newComment(comment, { at, me }), ...held }
        : known && { ...known, body: comment.body, edited_at: at, ...held };
      const draft = draftOf(
        isNew ? 'comment' : 'changeComment',
        { model, row: id, key: box.newId() },
        {
          values,
          comment: commentId,
          parent: comment.parent ?? known?.parent,
          shown,
        },
      );
      const send = (): Promise<Comment> => talk.writeComment(model, id, comment, { key: draft.key });
      return shown ? write(draft, send, () => shown) : send();
    },
    async removeComment(model, id, commentId) {
      const own = box.said(model, id).filter((entry) => entry.talk?.comment === commentId);
      const made = own.find(({ kind }) => kind === 'comment');
      if (made && made.tries === 0 && (await box.drop(made.number))) return undefined;
      const draft = draftOf('removeComment', { model, row: id, key: box.newId() }, { values: {}, comment: commentId });
      return write(
        draft,
        () => talk.removeComment(model, id, commentId),
        () => undefined,
      );
    },
    react(model, id, commentId, { context: { known } = {}, ...change }) {
      const draft = draftOf(
        'react',
        { model, row: id, key: box.newId() },
        { values: { ...change }, comment: commentId, parent: known?.parent },
      );
      const send = (): Promise<Comment> => talk.react(model, id, commentId, { ...change, context: { key: draft.key } });
      return known ? write(draft, send, () => reacted(known, { ...change }, me)) : send();
    },
    activitySeen(model, id, at) {
      const draft = draftOf('seen', { model, row: id, key: box.newId() }, { values: { at }, comment: 'seen' });
      return write(
        draft,
        () => talk.activitySeen(model, id, at),
        () => undefined,
      );
    },
    async activity(model, id, query) {
      const none: Activity = {
        results: [],
        next: null,
        can_write: true,
        seen: null,
        watchers: { watching: false, people: [], count: 0 },
      };
      const page = await ofNew(model, id, () => talk.activity(model, id, query), none);
      const said = box.said(model, id);
      if (said.length === 0 || query.kind === 'changes') return page;
      const isNewest = query.cursor === undefined && page.later !== true;
      return { ...page, results: itemsOver(page.results, said, { isNewest, me }) };
    },
    async comments(model, id, cursor) {
      const page = await ofNew(model, id, () => talk.comments(model, id, cursor), {
        results: [],
        next: null,
        can_write: true,
      });
      const said = box.said(model, id);
      return { ...page, results: listOver(page.results, said, { isNewest: cursor === undefined, me }) };
    },
  };
}

function draftOf(
  kind: Draft['kind'],
  row: Pick<Draft, 'model' | 'row' | 'key'>,
  { values, ...about }: Pick<Draft, 'values'> & NonNullable<Draft['talk']>,
): Draft {
  const none = { shown: {}, base: {}, names: {}, title: row.model, fields: [], version: FIRST_VERSION };
  return { ...none, ...row, kind, values, talk: about };
}

function newComment({ id, body, parent }: CommentToWrite, { at, me }: { at: string; me: Reference }): Comment {
  return {
    id,
    author: me,
    body,
    created_at: at,
    ...(parent === undefined ? {} : { parent }),
    can_change: true,
    can_delete: true,
  };
}

interface Place {
  /** New ones stand at its end. */
  isNewest: boolean;
  me: Reference;
}

function itemsOver(items: readonly ActivityItem[], said: readonly Entry[], { isNewest, me }: Place): ActivityItem[] {
  const made = madeOf(said);
  const known = items.map((item) =>
    item.comment
      ? {
          ...item,
          comment: over(item.comment, said, me),
          replies: listOver(item.replies ?? [], said, { isNewest: true, me }, item.comment.id),
        }
      : item,
  );
  const roots = isNewest ? made.filter(({ parent, id }) => !parent && !items.some((item) => item.id === id)) : [];
  return [
    ...known,
    ...roots.map((comment) => ({
      id: comment.id,
      at: comment.created_at,
      comment: over(comment, said, me),
      replies: listOver([], said, { isNewest: true, me }, comment.id),
    })),
  ];
}

/** `parent`: only its answers are added. */
function listOver(
  comments: readonly Comment[],
  said: readonly Entry[],
  { isNewest, me }: Place,
  parent?: string,
): Comment[] {
  const made = isNewest ? madeOf(said) : [];
  const added = made.filter(
    (comment) => (parent === undefined || comment.parent === parent) && !comments.some(({ id }) => id === comment.id),
  );
  return [...comments, ...added].map((comment) => over(comment, said, me));
}

function madeOf(said: readonly Entry[]): Comment[] {
  return said.flatMap(({ kind, talk, values }) =>
    kind === 'comment' && talk?.shown ? withFiles(talk.shown, talk.shown, values) : [],
  );
}

function over(comment: Comment, said: readonly Entry[], me: Reference): Comment {
  return said
    .filter(({ talk }) => talk?.comment === comment.id)
    .reduce((now, { kind, values, talk }) => {
      if (kind === 'react') return reacted(now, values, me);
      if (kind === 'changeComment')
        return {
          ...withFiles(now, talk?.shown, values),
          body: String(values['body']),
          edited_at: talk?.shown?.edited_at ?? null,
        };
      if (kind !== 'removeComment') return now;
      const { reactions: _signs, files: _files, ...left } = now;
      return { ...left, body: '', deleted: true, can_change: false, can_delete: false };
    }, comment);
}

/** Of those that it is left with. */
function withFiles(
  { files: before, ...comment }: Comment,
  shown: Comment | undefined,
  values: Entry['values'],
): Comment {
  const ids: unknown = values['files'];
  const files = Array.isArray(ids) ? shown?.files?.filter(({ id }) => ids.includes(id)) : before;
  return files && files.length > 0 ? { ...comment, files } : comment;
}

/** With the reaction that he gives or takes back. */
function reacted(comment: Comment, { emoji, on }: Readonly<Record<string, unknown>>, me: Reference): Comment {
  const { reactions = [], ...rest } = comment;
  if (typeof emoji !== 'string') return comment;
  const left = withReaction(reactions, { emoji, on: on === true }, me);
  if (left === reactions) return comment;
  return left.length > 0 ? { ...rest, reactions: left } : rest;
}
