// The app's icons, all made from one drawing, src/app/public/icon.svg. The build writes them into the page.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const SOURCE = 'src/app/public/icon.svg';
/** Phones cut a maskable icon to a circle of 80 % of its width: the drawing's inner part has to fit in there. */
const MASKABLE_SHARE = 0.8;

interface IconShape {
  sizePx: number;
  /** Filled to the corners for systems that cut the corners themselves; the drawing takes this share of the width. */
  share?: number;
}

const SHAPES: Readonly<Record<string, IconShape>> = {
  'icons/favicon-32.png': { sizePx: 32 },
  'icons/icon-192.png': { sizePx: 192 },
  'icons/icon-512.png': { sizePx: 512 },
  'icons/maskable-512.png': { sizePx: 512, share: MASKABLE_SHARE },
  'icons/apple-touch-icon.png': { sizePx: 180, share: 1 },
};

/** PNG files by their path below the page's root. Throws when the drawing names no background colour. */
export async function makeIcons(svg: string = readFileSync(SOURCE, 'utf8')): Promise<Map<string, Buffer>> {
  const background = /<rect[^>]*fill="(#[0-9a-f]{6})"/i.exec(svg)?.[1];
  if (background === undefined) throw new Error(`${SOURCE}: no <rect> with a fill #rrggbb for the background`);
  const made = await Promise.all(
    Object.entries(SHAPES).map(async ([path, shape]) => [path, await makeIcon(svg, background, shape)] as const),
  );
  return new Map(made);
}

async function makeIcon(svg: string, background: string, { sizePx, share }: IconShape): Promise<Buffer> {
  const drawingPx = Math.round(sizePx * (share ?? 1));
  const drawing = await sharp(Buffer.from(svg), { density: 72 * (drawingPx / 64) })
    .resize(drawingPx, drawingPx)
    .png()
    .toBuffer();
  if (share === undefined) return drawing;
  const field = sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } });
  return field
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
