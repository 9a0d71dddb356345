// The whole palette from one colour: ten shades, the filled shade with readable text, and primary text for both schemes.
import { BLACK, contrast, LIGHT_BELOW, mix, parseHex, toHex, WHITE, type Rgb } from '../../engine/color/index.ts';

export const DEFAULT_COLOR = '#0e8945';
const READABLE = 4.5;
const MAIN_SHADE = 6;
const STEP = 0.01;
/** Share of the main colour in the ground of what is chosen: the menu's current entry. */
export const TINT = 0.13;
const DARK_BODY: Rgb = { r: 36, g: 36, b: 36 };

/** Share of white in the shades above the main one, of black in those below. */
const WHITE_SHARES = [0.93, 0.84, 0.68, 0.52, 0.35, 0.18];
const BLACK_STEPS = [0.12, 0.26, 0.4];

export type Shades = [string, string, string, string, string, string, string, string, string, string];

export interface Palette {
  /** The configured colour, or the default when that is no colour. */
  main: string;
  /** From light to dark; the main colour is number 6. */
  shades: Shades;
  /** Number of the shade that fills buttons. */
  filled: 6 | 7;
  /** Text on the filled shade and those below it. */
  onFilled: '#ffffff' | '#000000';
  /** Primary-coloured text on a white and on a dark page, and on their tints. */
  text: { light: string; dark: string };
}

export function paletteOf(color: string | undefined): Palette {
  const main = parseHex(color?.trim() ?? '') ?? parseHex(DEFAULT_COLOR) ?? BLACK;
  const isLight = contrast(main, WHITE) < LIGHT_BELOW;
  const isReadable = contrast(main, WHITE) >= READABLE;
  // A colour just too light for white text is darkened as little as it takes; what a light one wears is black.
  const darker = isLight || isReadable ? mix(main, BLACK, BLACK_STEPS[0] ?? 0) : readable(main, [WHITE], BLACK);
  const shades = [
    ...WHITE_SHARES.map((share) => mix(main, WHITE, share)),
    main,
    darker,
    ...BLACK_STEPS.slice(1).map((share) => mix(main, BLACK, share)),
  ].map(toHex);
  return {
    main: toHex(main),
    // Six lighter, the main, one darker, two dark ones: ten.
    shades: shades as Shades,
    filled: isLight || isReadable ? MAIN_SHADE : 7,
    onFilled: isLight ? '#000000' : '#ffffff',
    text: {
      light: toHex(readable(main, groundsOf(main, WHITE), BLACK)),
      dark: toHex(readable(main, groundsOf(main, DARK_BODY), WHITE)),
    },
  };
}

/** `color` moved towards `end` until it can be read on every one of the grounds. */
function readable(color: Rgb, grounds: readonly Rgb[], end: Rgb): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const moved = mix(color, end, share);
    // Rounded as it will be written.
    const written = parseHex(toHex(moved)) ?? moved;
    if (grounds.every((ground) => contrast(written, ground) >= READABLE)) return written;
  }
  return end;
}

/** The page and the tint of what is chosen on it. */
function groundsOf(main: Rgb, body: Rgb): Rgb[] {
  return [body, mix(body, main, TINT)];
}
