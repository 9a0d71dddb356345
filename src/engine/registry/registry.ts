// The keyed registry: (kind, type, widget) → renderer by one ladder, memoised. Never asks every renderer, never throws.
import { claimsOf, type PageNames } from './page.ts';
import type { Renderer, RendererKind } from './renderer.ts';

/** How a request was answered: `exact`, `widget` (any type), `type` (the type's default) or `text` (nothing fits). */
export type Rung = 'exact' | 'widget' | 'type' | 'text';

export interface Resolution<C> {
  renderer: Renderer<C> | undefined;
  rung: Rung;
  /** Asked for by name and not there: shown as such and reported. */
  missing: boolean;
}

/** `kind:type/widget` of requests without a renderer of that name; `kind:name` of renderers that drew nothing. */
export interface Coverage {
  missing: readonly string[];
  unused: readonly string[];
}

export interface Registry<C> {
  /** Throws on a second renderer for a key, or a second page for a name it owns: our own fault at start. */
  register(renderer: Renderer<C>): void;
  /** Answers the same object for the same request. */
  resolve(kind: RendererKind, type: string, widget?: string): Resolution<C>;
  /** Those that draw something. */
  all(kind?: RendererKind): readonly Renderer<C>[];
  /** What pages declare, those without a look included; the same list until a renderer is added. */
  pages(): readonly PageNames[];
  /** What was asked for so far: keys nobody has, and renderers nobody asked for. */
  coverage(): Coverage;
  /** Called after a renderer was added to those of the start; answers the unsubscribe. */
  onChange(listener: () => void): () => void;
}

export function createRegistry<C>(renderers: Iterable<Renderer<C>> = []): Registry<C> {
  const byKey = new Map<string, Renderer<C>>();
  const resolved = new Map<string, Resolution<C>>();
  const asked = new Map<string, readonly [RendererKind, string, string | undefined]>();
  const list: Renderer<C>[] = [];
  const claims = new Map<string, string>();
  let pages: readonly PageNames[] = [];
  const listeners = new Set<() => void>();

  function register(renderer: Renderer<C>): void {
    const keys = renderer.keys.map((key) => `${renderer.kind}:${key}`);
    for (const key of keys) {
      const other = byKey.get(key);
      if (other) throw new Error(`Renderer "${renderer.name}" and "${other.name}" both claim ${key}`);
    }
    if (renderer.page) addPage(renderer.page);
    for (const key of keys) byKey.set(key, renderer);
    if (keys.length > 0) list.push(renderer);
    resolved.clear();
    for (const listener of listeners) listener();
  }

  function addPage(page: PageNames): void {
    const own = claimsOf(page);
    for (const claim of own)
      if (claims.has(claim)) throw new Error(`Page "${page.widget}" and "${claims.get(claim)}" both own the ${claim}`);
    for (const claim of own) claims.set(claim, page.widget);
    pages = [...pages, page];
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
    asked.set(request, [kind, type, widget]);
    return found;
  }

  for (const renderer of renderers) register(renderer);
  return {
    register,
    resolve,
    pages: () => pages,
    all: (kind) => (kind ? list.filter((renderer) => renderer.kind === kind) : list),
    coverage() {
      const answers = [...asked.values()].map((request) => ({ request, answer: resolve(...request) }));
      const used = new Set(answers.map(({ answer }) => answer.renderer));
      return {
        missing: answers
          .filter(({ answer }) => answer.missing)
          .map(({ request: [kind, type, widget] }) => `${kind}:${type}${widget ? `/${widget}` : ''}`)
          .sort(),
        unused: list
          .filter((renderer) => !used.has(renderer))
          .map(({ kind, name }) => `${kind}:${name}`)
          .sort(),
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
