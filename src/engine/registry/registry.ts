// The keyed registry: (kind, type, widget) → renderer by one ladder, memoised. Never asks every renderer, never throws.
import type { Renderer, RendererKind } from './renderer.ts';

/** How a request was answered: `exact`, `widget` (any type), `type` (the type's default) or `text` (nothing fits). */
export type Rung = 'exact' | 'widget' | 'type' | 'text';

export interface Resolution<C> {
  renderer: Renderer<C> | undefined;
  rung: Rung;
  /** Asked for by name and not there: shown as such and reported. */
  missing: boolean;
}

export interface Registry<C> {
  /** Throws on a second renderer for a key: our own fault at start. */
  register(renderer: Renderer<C>): void;
  /** Answers the same object for the same request. */
  resolve(kind: RendererKind, type: string, widget?: string): Resolution<C>;
  all(kind?: RendererKind): readonly Renderer<C>[];
}

export function createRegistry<C>(renderers: Iterable<Renderer<C>> = []): Registry<C> {
  const byKey = new Map<string, Renderer<C>>();
  const resolved = new Map<string, Resolution<C>>();
  const list: Renderer<C>[] = [];

  function register(renderer: Renderer<C>): void {
    for (const key of renderer.keys) {
      const full = `${renderer.kind}:${key}`;
      const other = byKey.get(full);
      if (other) throw new Error(`Renderer "${renderer.name}" and "${other.name}" both claim ${full}`);
      byKey.set(full, renderer);
    }
    list.push(renderer);
    resolved.clear();
  }

  function climb(kind: RendererKind, type: string, widget: string | undefined): Resolution<C> {
    const rungs: [Rung, string][] = [['type', type]];
    if (widget !== undefined && widget !== '') rungs.unshift(['exact', `${type}/${widget}`], ['widget', `*/${widget}`]);
    for (const [rung, key] of rungs) {
      const renderer = byKey.get(`${kind}:${key}`);
      if (renderer) return { renderer, rung, missing: rung === 'type' && widget !== undefined && widget !== '' };
    }
    return { renderer: undefined, rung: 'text', missing: true };
  }

  function resolve(kind: RendererKind, type: string, widget?: string): Resolution<C> {
    const request = `${kind}:${type}/${widget ?? ''}`;
    const known = resolved.get(request);
    if (known) return known;
    const found = climb(kind, type, widget);
    resolved.set(request, found);
    return found;
  }

  for (const renderer of renderers) register(renderer);
  return { register, resolve, all: (kind) => (kind ? list.filter((renderer) => renderer.kind === kind) : list) };
}
