// Public door of menus: a list of actions. Its frame is the owner's.
export { MenuList, type MenuEntry } from './MenuList.tsx';
