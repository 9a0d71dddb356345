// Filters on the screen: bar, panel and tags. Load it where a list is shown.
export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export { FilterTags, type FilterTagsProps } from './FilterTags.tsx';
export { useFilters, type Filters } from './useFilters.ts';
