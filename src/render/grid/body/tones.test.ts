// The colours of the style sheet, counted: every tone as text on every ground it can lie on, in the light and in the dark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TONES } from './tone.ts';

const css = readFileSync(join(import.meta.dirname, '../view.css'), 'utf8');
type Rgb = readonly [number, number, number];

/** Body and text of the theme, as app and Mantine set them. */
const SCHEMES = {
  light: { back: '#ffffff', text: '#000000', prefix: '' },
  dark: { back: '#242424', text: '#c9c9c9', prefix: "\\[data-mantine-color-scheme='dark'\\] " },
} as const;

function toneColour(scheme: keyof typeof SCHEMES, tone: string): Rgb {
  const selector =
    scheme === 'light' ? `^\\[data-tone='${tone}'\\], ` : `${SCHEMES.dark.prefix}:is\\(\\[data-tone='${tone}'\\], `;
  const found = new RegExp(`${selector}.*--kg-tone: (#[0-9a-f]{6})`, 'm').exec(css)?.[1];
  if (found === undefined) throw new Error(`no ${scheme} colour for ${tone}`);
  return rgb(found);
}

function rgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  [0, 1, 2].map((part) => (a[part] ?? 0) * share + (b[part] ?? 0) * (1 - share)) as unknown as Rgb;

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)('tones of cells and rows read well in the %s', (scheme) => {
  const { back, text } = SCHEMES[scheme];
  const body = rgb(back);
  const tones = [...TONES].map((tone) => ({ tone, colour: toneColour(scheme, tone) }));
  // Plain rows, every other one, hovered, and rows with a tone of their own, hovered too.
  const plain = [body, mix(body, rgb(text), 0.975), mix(body, rgb('#228be6'), 0.92)];
  const toned = tones.flatMap(({ colour }) => [mix(body, colour, 0.9), mix(body, colour, 0.86)]);
  const weak = [...plain, ...toned].flatMap((ground) =>
    tones
      .filter(({ colour }) => contrast(colour, ground) < 4.5)
      .map(({ tone }) => `${tone} on ${ground.map(Math.round).join(',')}`),
  );
  expect(weak).toEqual([]);
  expect(toned.filter((ground) => contrast(rgb(text), ground) < 4.5)).toEqual([]);
});

test('every tone has its texts', () => {
  for (const lang of ['ru', 'kk', 'en']) {
    // A file of texts of this repository.
    const texts = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../platform/i18n/texts/${lang}/view.json`), 'utf8'),
    ) as { view: { tone: Record<string, string> } };
    expect(Object.keys(texts.view.tone).sort()).toEqual([...TONES].sort());
  }
});
