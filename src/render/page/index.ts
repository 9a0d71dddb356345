// What a page of blocks is in React: its frame, its tree, and what its blocks tell each other. One for every page that is made of blocks.
export { BlocksOfModule } from './BlocksOfModule.tsx';
export { BlockNode } from './BlockNode.tsx';
export { PageBlocks } from './PageBlocks.tsx';
export {
  InPageHead,
  PageFrame,
  TabsInPageHead,
  TabTools,
  useIsInPageHead,
  useIsWithinPage,
  WithinPage,
} from './PageFrame.tsx';
export { defaultPage, plainTree, type PageTree, type PlainBlock } from './pageTree.ts';
export { readOrder } from './readOrder.ts';
export {
  createSourceChanges,
  SourceChangesProvider,
  useSourceChanges,
  type SourceChange,
  type SourceChanges,
  type TakeBack,
} from './SourceChanges.tsx';
