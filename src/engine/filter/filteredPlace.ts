// Whose chosen filters narrow the rows of a source: those of a page, or a choice of it that is kept apart.

export interface FilteredPlace {
  model: string;
  page_name: string;
  /** Default: the page's own. */
  filtersKey?: string | undefined;
}

/** Whether news of chosen filters is about the place. Named sets come without a key: they are about every choice of a page. */
export function isFilteredBy(
  { model, page_name: pageName, filtersKey }: FilteredPlace,
  event: { model: string; page_name: string; key?: string },
): boolean {
  return event.model === model && event.page_name === pageName && (event.key === undefined || event.key === filtersKey);
}
