// Tabs of the shell's drawers.
export { panelId, TabList, tabId, type TabItem, type TabListProps } from './TabList.tsx';
