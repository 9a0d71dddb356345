// Small records of this device in localStorage, and what its tabs tell each other.
export { createStore, type LocalStore } from './storage.ts';
export { deviceId, randomId } from './deviceId.ts';
export { createTabs, type TabNews, type Tabs } from './tabs.ts';
