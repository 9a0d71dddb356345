// Pictures of screens and how they differ. A picture is compared only with one of the same environment: browser, platform and
// fonts decide how letters look, and a difference of theirs is none of ours.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import type { PagePart } from './markParts.ts';

export interface PictureStores {
  /** Part of the repository: the covers. */
  committed: string;
  /** On this machine only: all of them. */
  local: string;
}

export interface PictureDifference {
  /** Share of all pixels. */
  share: number;
  before: Buffer;
  diff: Buffer;
  /** Place of the part that holds the changed pixels among those given; -1: none does. */
  part: number;
}

/** Up to this share of the pixels may differ: a caret, a shadow's edge. */
const TOLERANCE = 0.0002;
const THRESHOLD = 0.15;
const SAMPLE = 'Keste Кесте ӘҒҚҢӨҰҮҺІ 0123456789 ₸ №';

/** Names the browser, the platform and the fonts that the interface asks for. */
export async function environmentOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const drawn = await page.evaluate((sample) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 60];
    const brush = canvas.getContext('2d');
    if (!brush) return '';
    for (const [index, font] of [
      '16px system-ui',
      '16px sans-serif',
      '600 16px sans-serif',
      '14px monospace',
    ].entries()) {
      brush.font = font;
      brush.fillText(sample, 2, 14 + index * 14);
    }
    return canvas.toDataURL();
  }, SAMPLE);
  await page.close();
  return createHash('sha256').update(`${browser.version()} ${process.platform} ${drawn}`).digest('hex').slice(0, 12);
}

export function storedPicture(
  { committed, local }: PictureStores,
  environment: string,
  id: string,
): Buffer | undefined {
  const path = [local, committed].map((root) => join(root, environment, `${id}.png`)).find((each) => existsSync(each));
  return path === undefined ? undefined : readFileSync(path);
}

export function keepPicture(root: string, environment: string, picture: { id: string; content: Buffer }): void {
  const path = join(root, environment, `${picture.id}.png`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, PNG.sync.write(PNG.sync.read(picture.content), { deflateLevel: 9 }));
}

export function forgetPictures(root: string): void {
  rmSync(root, { recursive: true, force: true });
}

/** undefined: alike within the tolerance. */
export function comparePictures(
  before: Buffer,
  after: Buffer,
  parts: readonly PagePart[],
): PictureDifference | undefined {
  const [was, is] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (was.width !== is.width || was.height !== is.height) return { share: 1, before, diff: after, part: -1 };
  const diff = new PNG({ width: is.width, height: is.height });
  const changed = pixelmatch(was.data, is.data, diff.data, is.width, is.height, {
    threshold: THRESHOLD,
    diffMask: false,
  });
  const share = changed / (is.width * is.height);
  if (share <= TOLERANCE) return undefined;
  return { share, before, diff: PNG.sync.write(diff), part: partAround(changedBox(was, is), parts) };
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function changedBox(was: PNG, is: PNG): Box {
  let [left, top, right, bottom] = [is.width, is.height, 0, 0];
  for (let index = 0; index < is.data.length; index += 4) {
    if (
      is.data[index] === was.data[index] &&
      is.data[index + 1] === was.data[index + 1] &&
      is.data[index + 2] === was.data[index + 2]
    )
      continue;
    const [x, y] = [(index / 4) % is.width, Math.floor(index / 4 / is.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return [left, top, right, bottom];
}

/** The smallest that holds the whole box. */
function partAround([left, top, right, bottom]: Box, parts: readonly PagePart[]): number {
  const around = parts
    .map(({ box }, index) => ({ box, index }))
    .filter(
      ({ box: [x, y, width, height] }) =>
        x <= left + 1 && y <= top + 1 && x + width >= right - 1 && y + height >= bottom - 1,
    );
  return around.sort((a, b) => a.box[2] * a.box[3] - b.box[2] * b.box[3])[0]?.index ?? -1;
}
