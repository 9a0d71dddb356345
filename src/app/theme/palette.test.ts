// The palette of any colour, and what can be read on it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix, parseHex, toHex, WHITE, type Rgb } from '../../engine/color/index.ts';
import { DEFAULT_COLOR, paletteOf, TINT } from './palette.ts';

const hex = (text: string): Rgb => parseHex(text) ?? { r: -1, g: -1, b: -1 };

test('[APP-04] without a colour, or with none that is one, the default stands', () => {
  expect(DEFAULT_COLOR).toBe('#0e8945');
  for (const wrong of [undefined, '', 'green', '#12345', 'rgb(1,2,3)', '#0e8945; x'])
    expect(paletteOf(wrong).main).toBe('#0e8945');
  expect(paletteOf('#ABC').main).toBe('#aabbcc');
});

test('[APP-04] the whole palette derives from the main colour, from light to dark', () => {
  const { shades, main } = paletteOf('#1565c0');
  expect(shades).toHaveLength(10);
  expect(shades[6]).toBe(main);
  const brightness = shades.map((shade) => contrast(hex(shade), WHITE));
  expect(brightness).toEqual([...brightness].sort((a, b) => a - b));
});

test('[APP-04] text on the filled shade and primary text can be read for any colour', () => {
  fc.assert(
    fc.property(fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 }))), ([r = 0, g = 0, b = 0]) => {
      const palette = paletteOf(toHex({ r, g, b }));
      const filled = hex(palette.shades[palette.filled]);
      expect(contrast(filled, hex(palette.onFilled))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hex(palette.text.light), WHITE)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hex(palette.text.light), mix(WHITE, hex(palette.main), TINT))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hex(palette.text.dark), hex('#242424'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hex(palette.text.dark), mix(hex('#242424'), hex(palette.main), TINT))).toBeGreaterThanOrEqual(
        4.5,
      );
    }),
  );
});

test('white text stays on a colour just too light for it, which is darkened as little as it takes', () => {
  const palette = paletteOf(DEFAULT_COLOR);
  expect(palette.onFilled).toBe('#ffffff');
  expect(contrast(hex(palette.shades[palette.filled]), hex(DEFAULT_COLOR))).toBeLessThan(1.1);
});
