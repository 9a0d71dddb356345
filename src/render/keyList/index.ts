// Keys of the page that is open, a section of the shell's list of keys; and the way to that list from a page.
export { onKeyList, openKeyList, useKeyList, useKeySections, type KeyLine, type KeySection } from './keyList.ts';
