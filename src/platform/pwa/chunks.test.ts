// Why a part of the page did not come: gone with an old release, or only not now.
import { expect, test, vi } from 'vitest';
import { ChunkGoneError } from '../../engine/ports/index.ts';
import { createChunkWatch } from './chunks.ts';

const PAGE = (script: string): string =>
  `<!doctype html><script src="/first-paint.js"></script><script type="module" crossorigin src="${script}"></script>`;
const failed = new TypeError('Failed to fetch dynamically imported module: https://keste.test/assets/TablePage-abc.js');

function watch(answers: Record<string, () => Response>): {
  explain(error: unknown): Promise<unknown>;
  onGone: ReturnType<typeof vi.fn>;
} {
  const onGone = vi.fn();
  const { explain } = createChunkWatch({
    onGone,
    ownScript: () => '/assets/index-1.js',
    fetch: async (input) => answers[String(input)]?.() ?? Promise.reject(new TypeError('offline')),
  });
  return { explain, onGone };
}

test('without a network nobody knows: the error stays what it was', async () => {
  const { explain, onGone } = watch({});
  expect(await explain(failed)).toBe(failed);
  expect(onGone).not.toHaveBeenCalled();
});

test('a part that is there and a page of the same release: only not now', async () => {
  const { explain } = watch({
    '/assets/TablePage-abc.js': () => new Response(null),
    '/': () => new Response(PAGE('/assets/index-1.js')),
  });
  expect(await explain(failed)).toBe(failed);
});

test('[SHELL-09] a part that the server no longer has is gone, and the page is told that it is old', async () => {
  const { explain, onGone } = watch({ '/assets/TablePage-abc.js': () => new Response(null, { status: 404 }) });
  expect(await explain(failed)).toBeInstanceOf(ChunkGoneError);
  expect(onGone).toHaveBeenCalledTimes(1);
});

test("[SHELL-09] where the browser does not name the part, another script in the server's page says it", async () => {
  const { explain } = watch({ '/': () => new Response(PAGE('/assets/index-2.js')) });
  expect(await explain(new TypeError('Importing a module script failed.'))).toBeInstanceOf(ChunkGoneError);
});

test("a style sheet that is gone counts too; a proxy's error page says nothing", async () => {
  const gone = watch({ '/assets/TablePage-abc.css': () => new Response(null, { status: 404 }) });
  expect(await gone.explain(new Error('Unable to preload CSS for /assets/TablePage-abc.css'))).toBeInstanceOf(
    ChunkGoneError,
  );
  const proxy = watch({ '/': () => new Response('<html>Bad Gateway</html>', { status: 502 }) });
  expect(await proxy.explain(failed)).toBe(failed);
});
