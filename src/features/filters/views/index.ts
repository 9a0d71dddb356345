// Views of a page: tabs of them, and the list of all. Loaded beside the first table, not with it.
export { ViewTabs } from './ViewTabs.tsx';
export { ViewsButton } from './ViewsButton.tsx';
