// What a page adds to the tools of every comment below it.
import { createContext, type ReactNode } from 'react';
import type { Comment } from '../../contract/index.ts';

export const CommentTools = createContext<((comment: Comment, name: string) => ReactNode) | undefined>(undefined);
