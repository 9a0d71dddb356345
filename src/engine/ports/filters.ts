// What a user has filtered a page by.
import type { ActiveFilters, ChosenFilters, FilterSetChange, FilterSets } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

/** Filters of a page, chosen and saved. */
export interface FiltersPort {
  activeFilters(model: string, pageName: string, options?: CallOptions): Promise<ActiveFilters>;
  chooseFilters(chosen: ChosenFilters): Promise<ActiveFilters>;
  saveFilterSet(set: FilterSetChange, id?: string): Promise<FilterSets>;
  removeFilterSet(id: string): Promise<void>;
}
