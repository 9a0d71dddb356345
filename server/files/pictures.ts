// Stored pictures in the size asked for, made once and kept beside them. Originals are never changed; who may see them is decided before.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { MediaStore } from './mediaStore.ts';

export const PICTURE_MIME = 'image/webp';
const MIN_SIZE = 16;
const MAX_SIZE = 1280;
/** A small file may unfold into a huge picture. */
const MAX_PIXELS = 64_000_000;
const QUALITY = 82;
const CACHE = 'resized';
/** Of one picture; no page asks for more. */
const MOST_SIZES = 24;
/** AVIF is not among them: a thousand bytes of it take a gigabyte of memory. */
const RESIZABLE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export interface Pictures {
  /** Path below the media directory of a square of `size` pixels, never larger than the picture; undefined when it cannot be made. */
  square(id: string, size: number): Promise<string | undefined>;
  /** The same of the whole picture, at most `width` pixels wide. */
  whole(id: string, width: number): Promise<string | undefined>;
  /** The picture at `path` anew, turned upright, without what a camera wrote beside it. Throws when it is none. */
  clean(path: string, most: number): Promise<Buffer>;
  /** Forgets the sizes of a file that is gone. */
  forget(id: string): Promise<void>;
}

/** Reads the picture at one path, writes it anew at the other. */
type Drawing = (source: string, target: string) => Promise<void>;

export function isResizable(mime: string): boolean {
  return RESIZABLE.has(mime);
}

export function openPictures(media: MediaStore): Pictures {
  /** One picture at a time: many asked for at once must not fill the memory. */
  let last: Promise<unknown> = Promise.resolve();
  const folderOf = (id: string): string => join(CACHE, media.pathOf(id));

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Throws where there are enough sizes. */
  async function make(id: string, target: string, draw: Drawing): Promise<void> {
    const unfinished = `${target}.new`;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if ((await readdir(dirname(target))).length >= MOST_SIZES) throw new Error('enough sizes');
    await draw(join(media.directory, media.pathOf(id)), unfinished);
    await rename(unfinished, target);
  }

  /** Made once, under a name of its own. */
  async function once(id: string, name: string, draw: Drawing): Promise<string | undefined> {
    const path = join(folderOf(id), `${name}.webp`);
    const target = join(media.directory, path);
    if (existsSync(target)) return path;
    return inTurn(async () => {
      if (!existsSync(target)) await make(id, target, draw);
      return path;
    }).catch(() => undefined);
  }

  return {
    square(id, size) {
      const side = within(size);
      return once(id, String(side), (source, target) => squareOf(source, side, target));
    },
    whole(id, width) {
      const most = within(width);
      return once(id, `w${most}`, (source, target) => wholeOf(source, most, target));
    },
    clean: (path, most) => inTurn(() => cleanPicture(path, most)),
    forget: (id) => inTurn(() => rm(join(media.directory, folderOf(id)), { recursive: true, force: true })),
  };
}

/** As JPEG. */
export function drawPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS }).jpeg({ quality: QUALITY }).toBuffer();
}

function within(pixels: number): number {
  return Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.round(pixels)));
}

async function squareOf(source: string, side: number, target: string): Promise<void> {
  const { width, height } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
  const most = Math.min(side, width, height);
  await sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(most, most, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toFile(target);
}

async function wholeOf(source: string, width: number, target: string): Promise<void> {
  await sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(width, MAX_SIZE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(target);
}

function cleanPicture(source: string, most: number): Promise<Buffer> {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(most, most, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
