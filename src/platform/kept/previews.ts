// Small pictures of the files that kept rows show: read beside the rows, up to a size, shown where the server does not answer.
import { isPicture } from '../../engine/values/index.ts';
import type { KeptRecord } from '../../engine/query/index.ts';
import type { KeptStore } from './store.ts';

/** Of one view, together. */
export const MOST_PREVIEW_BYTES = 20_000_000;
const AT_ONCE = 4;
/** Edge of those that lists show. */
const SIZE_PX = 74;

export interface PreviewDeps {
  store: Pick<KeptStore, 'previews' | 'putPreview' | 'dropPreviews'>;
  /** Undefined where there is none. */
  load(url: string): Promise<Blob | undefined>;
}

/** What is there stays, what no row shows any more goes. Rejects where the device keeps no more. */
export async function bringPreviews(
  { store, load }: PreviewDeps,
  key: string,
  records: readonly KeptRecord[],
): Promise<void> {
  const wanted = new Set(records.flatMap(({ row }) => Object.values(row).flatMap(previewsOf)));
  const known = await store.previews(key);
  await store.dropPreviews(
    key,
    [...known.keys()].filter((url) => !wanted.has(url)),
  );
  let bytes = [...known].reduce((sum, [url, size]) => sum + (wanted.has(url) ? size : 0), 0);
  const missing = [...wanted].filter((url) => !known.has(url));
  const lane = async (): Promise<void> => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      const picture = await load(url);
      if (!picture) continue;
      bytes += picture.size;
      if (bytes > MOST_PREVIEW_BYTES) missing.length = 0;
      else await store.putPreview(key, url, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function previewsOf(value: unknown): string[] {
  const files: readonly unknown[] = Array.isArray(value) ? value : [value];
  return files.flatMap((file) => {
    const { name, url }: { name?: unknown; url?: unknown } = Object(file);
    if (typeof name !== 'string' || typeof url !== 'string') return [];
    return isPicture(name) && url.startsWith('/media/') ? `${url}?size=${SIZE_PX}` : [];
  });
}

/** Pictures and nothing else: a network's own page is none. */
export async function loadPreview(url: string): Promise<Blob | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  const isThere = answer?.ok === true && answer.headers.get('content-type')?.startsWith('image/') === true;
  return isThere ? answer.blob() : undefined;
}
