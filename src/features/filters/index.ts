// Filters on the screen: bar, panel and tags. Load it where a list is shown.
export { Conditions } from './conditionsPart.ts';
export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
