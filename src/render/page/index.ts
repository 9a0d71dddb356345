// What a page and its blocks share in React.
export { addressChanges } from './addressChanges.ts';
export { readOrder } from './readOrder.ts';
export {
  createSourceChanges,
  SourceChangesProvider,
  useSourceChanges,
  type SourceChange,
  type SourceChanges,
} from './SourceChanges.tsx';
