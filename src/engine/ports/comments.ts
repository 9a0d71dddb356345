// What people write about a row.
import type { Comment, Comments } from '../../contract/index.ts';

/** Comments of a row. */
export interface CommentsPort {
  comments(model: string, id: string, cursor?: string): Promise<Comments>;
  /** With an id of a comment that exists it changes that one. */
  writeComment(model: string, id: string, comment: { id: string; body: string; isNew: boolean }): Promise<Comment>;
  removeComment(model: string, id: string, commentId: string): Promise<void>;
}
