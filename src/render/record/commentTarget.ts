// The comment that somebody was led to, for the stream of its row wherever the record draws it.
import { createContext, use } from 'react';

export interface CommentTarget {
  model: string;
  /** Id of the comment. */
  comment: string;
}

export const CommentTargetContext = createContext<CommentTarget | undefined>(undefined);

/** Id of the comment on a row of the model that its stream is to show. */
export function useCommentTarget(model: string): string | undefined {
  const target = use(CommentTargetContext);
  return target?.model === model ? target.comment : undefined;
}
