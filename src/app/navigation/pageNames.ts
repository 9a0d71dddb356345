// What modules' pages declare, as the shell's addresses need it. Outside the signed-in shell there are none.
import { createContext, use } from 'react';
import type { PageLaunch, PageNames, PageParameter, PersonLink, RecordLink } from '../../engine/registry/index.ts';

const NONE: readonly PageNames[] = [];

export const PagesContext = createContext<readonly PageNames[]>(NONE);

export function usePages(): readonly PageNames[] {
  return use(PagesContext);
}

/** A launch word and the page it belongs to, whose texts speak of it. */
export interface Creation extends PageLaunch {
  page: PageNames;
}

export function creationsOf(pages: readonly PageNames[]): Creation[] {
  return pages.flatMap((page) => (page.launch ?? []).map((launch) => ({ ...launch, page })));
}

/** A query parameter that opens a row over the page. */
export interface ObjectParam extends PageParameter {
  model: string;
  page: PageNames;
}

export function objectParams(pages: readonly PageNames[]): ObjectParam[] {
  return pages.flatMap((page) =>
    (page.parameters ?? []).flatMap(({ model, ...own }) => (model === undefined ? [] : [{ ...own, model, page }])),
  );
}

export function personLinks(pages: readonly PageNames[]): { page: PageNames; link: PersonLink }[] {
  return pages.flatMap((page) => (page.person ? [{ page, link: page.person }] : []));
}

export interface RecordOffer {
  page: PageNames;
  link: RecordLink;
}

export function recordLinks(pages: readonly PageNames[], model: string): RecordOffer[] {
  return pages.flatMap((page) => (page.record?.model === model ? [{ page, link: page.record }] : []));
}
