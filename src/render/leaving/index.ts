// What is written with a delay, and at once when its component or the page is left.
export { createDelayedWrite, type DelayedWrite } from './delayedWrite.ts';
export { useDelayedWrite } from './useDelayedWrite.ts';
