// Renderers registered while the page runs, by the server's own script: plain functions that are given an element and props.
// What they do wrong stays inside their place: it is drawn as a crash, counted, and given up after the third.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { RendererKind } from '../../engine/registry/index.ts';
import { plainText, usePorts, type AnyComponent, type AnyRenderer } from '../core/index.ts';

/** What `mount` answers; both are optional. */
export interface Mounted {
  /** Called with new props; without it the renderer is unmounted and mounted again. */
  update?(props: RuntimeProps): void;
  unmount?(): void;
}

/** The props of its kind (rendererProps.ts), frozen, without what is drawn inside. */
export type RuntimeProps = Readonly<Record<string, unknown>>;

export interface RuntimeRenderer {
  kind: RendererKind;
  name: string;
  keys: readonly string[];
  /** The value as text: for screen readers, clipboard and export. */
  text?(value: unknown, params: Readonly<Record<string, unknown>>): string;
  mount(element: HTMLElement, props: RuntimeProps): Mounted | void;
}

const KINDS: ReadonlySet<string> = new Set<RendererKind>(['cell', 'field', 'filter', 'block', 'page']);
const KEY = /^(\*|[A-Za-z][\w-]*)(\/[\w-]+)?$/;

/** Throws a TypeError that says what is wrong: whoever wrote the script reads it in the console. */
export function makeRuntimeRenderer(given: unknown): AnyRenderer {
  const definition = readDefinition(given);
  const { kind, name, keys } = definition;
  const renderer = {
    kind,
    name,
    keys,
    component: componentOf(definition),
    text: (value: unknown, params: Record<string, unknown>) =>
      definition.text ? String(definition.text(value, params)) : plainText(value),
  };
  // The component takes the props of any kind as they are; its kind was checked above.
  return renderer as unknown as AnyRenderer;
}

function componentOf(definition: RuntimeRenderer): AnyComponent {
  function RuntimeComponent(props: RuntimeProps): ReactNode {
    const { report } = usePorts();
    const place = useRef<HTMLElement>(null);
    const mounted = useRef<{ given: RuntimeProps; answer: Mounted | undefined } | undefined>(undefined);
    const [tell] = useState(
      () => (error: unknown) =>
        report({ code: 'renderer_crash', path: `${definition.kind}/${definition.name}`, detail: String(error) }),
    );
    const Place = definition.kind === 'cell' ? 'span' : 'div';
    useLayoutEffect(() => {
      const element = place.current;
      const now = mounted.current;
      if (!element || now?.given === props) return;
      const given = propsOf(props);
      if (now?.answer?.update) now.answer.update(given);
      else {
        if (now) empty(element, now.answer, tell);
        mounted.current = { given: props, answer: definition.mount(element, given) ?? undefined };
      }
      if (mounted.current) mounted.current.given = props;
    }, [props, tell]);
    useLayoutEffect(() => {
      const element = place.current;
      return () => {
        const last = mounted.current;
        mounted.current = undefined;
        if (element) empty(element, last?.answer, tell);
      };
    }, [tell]);
    return (
      <Place
        className="keste-runtime"
        data-renderer={definition.name}
        ref={(element: HTMLElement | null) => void (place.current = element)}
      />
    );
  }
  return RuntimeComponent;
}

/** Its place goes away: a throw here would reach the boundary of what stands around it. */
function empty(element: HTMLElement, answer: Mounted | undefined, onCrash: (error: unknown) => void): void {
  try {
    answer?.unmount?.();
  } catch (error) {
    onCrash(error);
  }
  element.replaceChildren();
}

function propsOf({ children: _drawnInside, ...props }: RuntimeProps): RuntimeProps {
  return Object.freeze(props);
}

function readDefinition(given: unknown): RuntimeRenderer {
  if (typeof given !== 'object' || given === null)
    throw new TypeError('registerRenderer takes an object { kind, name, keys, mount }');
  const [kind, name, keys, text, mount] = ['kind', 'name', 'keys', 'text', 'mount'].map((key): unknown =>
    Reflect.get(given, key),
  );
  if (typeof kind !== 'string' || !KINDS.has(kind)) throw new TypeError(`kind is one of ${[...KINDS].join(', ')}`);
  if (typeof name !== 'string' || name === '') throw new TypeError('name is a text');
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every((key) => typeof key === 'string' && KEY.test(key)))
    throw new TypeError(`keys of "${name}" is a list of texts such as "IntegerField/stars", "*/stars" or "stars"`);
  if (text !== undefined && typeof text !== 'function') throw new TypeError(`text of "${name}" is a function`);
  if (typeof mount !== 'function') throw new TypeError(`mount of "${name}" is a function`);
  // Every member was checked above.
  return { kind, name, keys, mount, ...(text === undefined ? {} : { text }) } as unknown as RuntimeRenderer;
}
