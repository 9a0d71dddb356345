// Public door of the colour arithmetic, shared by the palette and the server's check of a main colour.
export { BLACK, contrast, LIGHT_BELOW, mix, parseHex, toHex, WHITE, type Rgb } from './color.ts';
