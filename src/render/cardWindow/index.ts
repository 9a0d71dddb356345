// Public door of long lists of which only the cards near those in sight are drawn.
export { scrollerOf, useCardWindow, type CardWindow } from './useCardWindow.ts';
