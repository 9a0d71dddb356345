// Loads a renderer's component once and keeps it; a failed load can be tried again. Does not draw.
import type { Renderer } from '../../engine/registry/index.ts';
import type { AnyComponent } from './rendererProps.ts';

/** A chunk that takes longer counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The code of a renderer did not arrive. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

interface Loaded {
  default: AnyComponent;
}

const loads = new WeakMap<Renderer<AnyComponent>, Promise<Loaded>>();

/** Answers the same promise for the same renderer until `forgetLoad`; rejects with LoadError. */
export function loadOf(renderer: Renderer<AnyComponent>): Promise<Loaded> {
  const known = loads.get(renderer);
  if (known) return known;
  const promise = load(renderer);
  loads.set(renderer, promise);
  return promise;
}

/** The next `loadOf` starts anew. */
export function forgetLoad(renderer: Renderer<AnyComponent>): void {
  loads.delete(renderer);
}

async function load(renderer: Renderer<AnyComponent>): Promise<Loaded> {
  if (!renderer.load) throw new LoadError(`${renderer.kind} ${renderer.name} has no component`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CHUNK_TIMEOUT_MS / 1000} s`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([renderer.load(), timeout]);
  } catch (error) {
    throw new LoadError(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}
