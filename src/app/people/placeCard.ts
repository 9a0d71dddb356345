// Where the card stands: below the name, above it where there is no room, always inside the window. Pure.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP_PX = 8;

/** Left and top in the window. */
export function placeCard(anchor: Box, card: Size, screen: Size): { left: number; top: number } {
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - card.height;
  const fitsBelow = below + card.height <= screen.height - GAP_PX;
  const top = fitsBelow || above < GAP_PX ? below : above;
  return { left: within(anchor.left, card.width, screen.width), top: within(top, card.height, screen.height) };
}

function within(start: number, length: number, room: number): number {
  return Math.max(GAP_PX, Math.min(start, room - length - GAP_PX));
}
