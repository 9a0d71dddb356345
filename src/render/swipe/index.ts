// Fingers that draw something to a side, or hold it.
export { useSwipe, type SwipeHandlers, type SwipeSettings, type SwipeWay } from './useSwipe.ts';
