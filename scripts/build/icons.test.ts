// The icons come from the one drawing, in the sizes and shapes that systems ask for.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeIcons } from './icons.ts';

const svg = readFileSync('src/app/public/icon.svg', 'utf8');

async function pixel(png: Buffer | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)].map((each) => each.toString(16).padStart(2, '0')).join('');
}

test('a drawing without a background is refused', async () => {
  await expect(makeIcons('<svg xmlns="http://www.w3.org/2000/svg"/>')).rejects.toThrow('background');
});

test('[APP-05] each icon has the size its name says', async () => {
  const icons = await makeIcons();
  const sizes = await Promise.all([...icons].map(async ([path, png]) => [path, (await sharp(png).metadata()).width]));
  expect(Object.fromEntries(sizes)).toEqual({
    'icons/favicon-32.png': 32,
    'icons/icon-192.png': 192,
    'icons/icon-512.png': 512,
    'icons/maskable-512.png': 512,
    'icons/apple-touch-icon.png': 180,
  });
});

test('[APP-05] corners are transparent where the system shows the icon as it is, filled where it cuts them', async () => {
  const icons = await makeIcons();
  expect(await pixel(icons.get('icons/icon-512.png'), 2, 2)).toMatch(/00$/);
  for (const path of ['icons/maskable-512.png', 'icons/apple-touch-icon.png'])
    expect(await pixel(icons.get(path), 2, 2)).toBe('0e8945ff');
});

test('[APP-05] the icons are the drawing: another colour in it is another colour in them', async () => {
  const icons = await makeIcons(svg.replace('#0e8945', '#123456'));
  expect(await pixel(icons.get('icons/icon-192.png'), 96, 8)).toBe('123456ff');
  expect(await pixel((await makeIcons()).get('icons/icon-192.png'), 96, 8)).toBe('0e8945ff');
});
