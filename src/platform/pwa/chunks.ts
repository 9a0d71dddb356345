// Parts of the page that are loaded on demand: whether one that did not come is gone for good (a new release) or only late.
import { ChunkGoneError } from '../../engine/ports/index.ts';

const SCRIPT = /<script[^>]+type="module"[^>]*\ssrc="([^"]+)"/;
const ASSET = /(\/assets\/[^\s'"]+)/;

export interface ChunkWatch {
  /** The same error, or a ChunkGoneError where the page is older than what the server has. */
  explain(error: unknown): Promise<unknown>;
}

export interface ChunkWatchSettings {
  /** Told once a part is gone. */
  onGone(): void;
  fetch?: typeof fetch;
  /** Address of the script this page was started by. */
  ownScript?: () => string | undefined;
}

export function createChunkWatch({
  onGone,
  fetch: ask = (input, init) => fetch(input, init),
  ownScript = startedBy,
}: ChunkWatchSettings): ChunkWatch {
  /** The server's page names another script than ours: it is another release. No answer: we know nothing. */
  async function isReleaseGone(): Promise<boolean> {
    try {
      const answer = await ask('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
      const current = SCRIPT.exec(await answer.text())?.[1];
      return answer.ok && current !== undefined && current !== ownScript();
    } catch {
      return false;
    }
  }

  /** Chromium and Firefox name the address of the part; Safari does not. */
  async function isFileGone(error: unknown): Promise<boolean> {
    const path = ASSET.exec(error instanceof Error ? error.message : '')?.[1];
    if (path === undefined) return false;
    try {
      return (await ask(path, { method: 'HEAD', cache: 'no-store' })).status === 404;
    } catch {
      return false;
    }
  }

  return {
    async explain(error) {
      if (!(await isFileGone(error)) && !(await isReleaseGone())) return error;
      onGone();
      return new ChunkGoneError(error instanceof Error ? error.message : String(error));
    },
  };
}

function startedBy(): string | undefined {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}
