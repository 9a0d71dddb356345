// For tests only: what a renderer needs around it.
export { axeFindings } from './axeFindings.ts';
export { blockColumn, blockServer, type BlockServer } from './blockServer.ts';
export { cellBattery } from './cellBattery.tsx';
export { isReached, unreachable } from './keyboardReach.ts';
export { drawBlock, type DrawnBlock } from './drawBlock.tsx';
export { drawField, type FieldSurroundings } from './drawField.tsx';
export {
  afterDelay,
  drawForTest,
  loadRenderers,
  prepareBrowser,
  settled,
  untilReady,
  type TestSurroundings,
} from './drawForTest.tsx';
export { TestQueries } from './TestQueries.tsx';
export { testFormats } from './testFormats.ts';
export { changed, isNothing, MARKUP, ODD_VALUES, placesOf, type Change, type Step } from './oddInput.ts';
export {
  drawCases,
  readyCopies,
  type BatterySurroundings,
  type Case,
  type Drawing,
  type Outcome,
} from './rendererBattery.tsx';
