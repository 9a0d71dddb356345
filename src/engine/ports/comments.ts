// What people write about a row, and the stream it stands in.
import type {
  Activity,
  Comment,
  CommentPeople,
  Comments,
  FileValue,
  ReactionChange,
  RowReactions,
  Watchers,
} from '../../contract/index.ts';
import type { CallOptions } from './call.ts';
import type { UploadFile, UploadOptions } from './files.ts';
import type { WriteContext } from './rows.ts';

/** A comment as it is sent. */
export interface CommentToWrite {
  id: string;
  body: string;
  /** Without it the one with this id is changed. */
  isNew: boolean;
  /** Of an answer: what it answers. */
  parent?: string | undefined;
  /** Ids of its files; left out of a change: as they are. */
  files?: readonly string[] | undefined;
}

/** What its writer knows, for a write that has to wait. */
export interface TalkContext extends Pick<WriteContext, 'key'> {
  /** The comment before. */
  known?: Comment | undefined;
  /** Its files, those that wait among them. */
  files?: readonly FileValue[] | undefined;
}

/** A reaction as it is sent, and its context. */
export interface ReactionToPut extends ReactionChange {
  context?: TalkContext;
}

export type ActivityKind = 'all' | 'comments' | 'changes';

export interface ActivityQuery {
  kind: ActivityKind;
  cursor?: string | undefined;
  /** Id of a comment: without a cursor the page that holds it. */
  around?: string | undefined;
}

/** The calls of comments and of the stream, which come with their first use. */
export interface CommentsPort {
  talk(): Promise<TalkPort>;
}

/** Comments of a row, and its stream of comments and changes. */
export interface TalkPort {
  comments(model: string, id: string, cursor?: string): Promise<Comments>;
  /** With an id of a comment that exists it changes that one. */
  writeComment(model: string, id: string, comment: CommentToWrite, context?: TalkContext): Promise<Comment>;
  /** Colleagues words of whose names begin so: those who may be mentioned, for they may read the row, and the others. `person`: only he. */
  people(
    model: string,
    id: string,
    search: string,
    options?: CallOptions & { person?: string },
  ): Promise<CommentPeople>;
  /** Takes a file for a comment on the row. */
  uploadFile(
    model: string,
    id: string,
    file: UploadFile,
    options: Pick<UploadOptions, 'id' | 'signal' | 'onProgress'>,
  ): Promise<FileValue>;
  removeComment(model: string, id: string, commentId: string): Promise<void>;
  /** The newest page or the one around a comment, in the order of time. */
  activity(model: string, id: string, query: ActivityQuery): Promise<Activity>;
  /** Whether the person follows the row. */
  watch(model: string, id: string, isOn: boolean): Promise<Watchers>;
  /** Puts a reaction under a comment, or takes it back. */
  react(model: string, id: string, commentId: string, reaction: ReactionToPut): Promise<Comment>;
  /** What rows were given, of those the person may read; by one question. */
  reactions(model: string, ids: readonly string[], options?: CallOptions): Promise<RowReactions[]>;
  /** Puts a reaction on a row, or takes it back. */
  reactToRow(model: string, id: string, change: ReactionChange): Promise<RowReactions>;
  /** The person has seen it up to this moment. */
  activitySeen(model: string, id: string, at: string): Promise<void>;
}
