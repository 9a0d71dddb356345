// What was done last on this page, told where one is led afterwards: an applied module at its own address, a deleted one in the list.
import { createContext, use } from 'react';

export interface News {
  /** Of the module it is told at; undefined: in the list. */
  module: string | undefined;
  text: string;
  /** Another one with every time. */
  number: number;
}

export interface NewsDesk {
  news: News | undefined;
  tell(module: string | undefined, text: string): void;
}

export const NewsContext = createContext<NewsDesk>({ news: undefined, tell: () => undefined });

export function useTell(): NewsDesk['tell'] {
  return use(NewsContext).tell;
}

/** The latest news, where they are of this module. */
export function useNewsOf(module: string | undefined): News | undefined {
  const { news } = use(NewsContext);
  return news && news.module === module ? news : undefined;
}
