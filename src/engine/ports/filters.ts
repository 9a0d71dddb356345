// What a user has filtered a page by.
import type { ActiveFilters, ChosenFilters, FilterSetChange, FilterSets } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

export interface FiltersOptions extends CallOptions {
  /** Which choice of the page, where several are kept apart; default: the page's own. */
  filtersKey?: string | undefined;
}

/** Filters of a page, chosen and saved. */
export interface FiltersPort {
  activeFilters(model: string, pageName: string, options?: FiltersOptions): Promise<ActiveFilters>;
  /** `shown`: the page's as they are on this device, for where nobody answers. */
  chooseFilters(chosen: ChosenFilters, shown?: ActiveFilters): Promise<ActiveFilters>;
  saveFilterSet(set: FilterSetChange, id?: string): Promise<FilterSets>;
  removeFilterSet(id: string): Promise<void>;
}
