// For tests only: what a renderer needs around it.
export { cellBattery } from './cellBattery.tsx';
export { drawForTest, loadRenderers, untilReady, type TestSurroundings } from './drawForTest.tsx';
export { testFormats } from './testFormats.ts';
