// Loads a renderer's component once and keeps it; a failed load can be tried again. Does not draw.
import { ChunkGoneError, type Ports } from '../../engine/ports/index.ts';
import type { Renderer } from '../../engine/registry/index.ts';
import { readable } from './readable.ts';
import type { AnyComponent } from './rendererProps.ts';

/** A chunk that takes longer counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The code of a renderer did not arrive. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  /** The page is older than the server's release: only a reload helps. */
  readonly isGone: boolean;

  constructor(message: string, isGone: boolean) {
    super(message);
    this.isGone = isGone;
  }
}

interface Loaded {
  default: AnyComponent;
}

const loads = new WeakMap<Renderer<AnyComponent>, Promise<Loaded>>();

/** Finds out why code did not load: the same error, or ChunkGoneError. */
export type ExplainLoad = (error: unknown) => Promise<unknown>;

/** Answers the same promise for the same renderer until `forgetLoad`; rejects with LoadError. */
export function loadOf(
  renderer: Renderer<AnyComponent>,
  ports: Pick<Ports, 'explainLoad' | 'modules'>,
): Promise<Loaded> {
  const known = loads.get(renderer);
  if (known) return known;
  const promise = readable(load(renderer, ports));
  loads.set(renderer, promise);
  return promise;
}

/** The next `loadOf` starts anew. */
export function forgetLoad(renderer: Renderer<AnyComponent>): void {
  loads.delete(renderer);
}

async function load(
  renderer: Renderer<AnyComponent>,
  { explainLoad, modules }: Pick<Ports, 'explainLoad' | 'modules'>,
): Promise<Loaded> {
  const { load: begin, page } = renderer;
  if (!begin) throw new LoadError(`${renderer.kind} ${renderer.name} has no component`, false);
  // A page's texts come beside its code, not after it.
  const texts = page?.texts && modules?.texts(renderer.name, page.texts);
  const loaded = await loadWithin(() => begin(), explainLoad);
  await texts;
  return loaded;
}

/** Loads code within 120 s; rejects with LoadError. */
export async function loadWithin<T>(
  begin: () => Promise<T>,
  explain: ExplainLoad = async (error) => error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CHUNK_TIMEOUT_MS / 1000} s`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([begin(), timeout]);
  } catch (error) {
    const cause = await explain(error);
    throw new LoadError(cause instanceof Error ? cause.message : String(cause), cause instanceof ChunkGoneError);
  } finally {
    clearTimeout(timer);
  }
}
