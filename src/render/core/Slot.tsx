// Draws whatever the registry answers for (kind, type, widget). Never blank, never a throw; problems are reported once.
import { Suspense, use, useEffect, useReducer, type ReactNode } from 'react';
import type { Renderer, RendererKind } from '../../engine/registry/index.ts';
import { isGivenUp, noteCrash } from './crashes.ts';
import { usePorts, useRegistry } from './KesteProvider.tsx';
import { forgetLoad, LoadError, loadOf } from './lazyRenderer.ts';
import { Placeholder, type PlaceholderLook } from './Placeholder.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { rendererText } from './rendererText.ts';
import type { AnyComponent, PropsOfKind, RendererComponent } from './rendererProps.ts';

export interface SlotProps<K extends RendererKind> {
  kind: K;
  type: string;
  widget?: string | undefined;
  props: PropsOfKind[K];
  /** Drawn while a lazy renderer's code loads. */
  loading?: ReactNode;
  /** Drawn when nothing fits; default: a placeholder that names what was asked for. */
  missing?: ReactNode;
  /** Drawn in the place of one that crashed; default: a placeholder. */
  crashed?: ReactNode;
}

export function Slot<K extends RendererKind>({
  kind,
  type,
  widget,
  props,
  loading,
  missing,
  crashed,
}: SlotProps<K>): ReactNode {
  const ports = usePorts();
  const { renderer, missing: isMissing } = useRegistry().resolve(kind, type, widget);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const name = widget ? `${type}/${widget}` : type;
  useEffect(() => {
    if (isMissing)
      ports.report({ code: 'renderer_missing', path: `${kind}/${name}`, detail: 'no renderer has this key' });
  }, [isMissing, kind, name, ports]);

  const text = rendererText(renderer, props, ports.formats);
  if (!renderer) return missing ?? <Placeholder look="missing" kind={kind} name={name} text={text} />;
  // A cell that is nothing but its text needs no code.
  if (kind === 'cell' && !renderer.component && !renderer.load) return text;
  if (isGivenUp(renderer)) return crashed ?? <Placeholder look="crash" kind={kind} name={name} text={text} />;

  const failed = (error: unknown, reset: () => void): ReactNode => {
    if (crashed !== undefined && !(error instanceof LoadError)) return crashed;
    const retry = (): void => {
      forgetLoad(renderer);
      reset();
      tryAgain();
    };
    return <Placeholder look={lookOf(error)} kind={kind} name={name} text={text} onRetry={retry} />;
  };
  const handleCrash = (error: unknown): void => {
    if (!(error instanceof LoadError)) noteCrash(renderer);
    const code = error instanceof LoadError ? 'renderer_load' : 'renderer_crash';
    ports.report({
      code,
      path: `${kind}/${renderer.name}`,
      detail: error instanceof Error ? error.message : String(error),
    });
  };
  return (
    <RenderBoundary key={attempt} fallback={failed} onCrash={handleCrash} resetKey={renderer}>
      <Suspense fallback={loading ?? <span className="keste-loading" aria-busy="true" />}>
        <Drawn renderer={renderer} props={props} />
      </Suspense>
    </RenderBoundary>
  );
}

function lookOf(error: unknown): PlaceholderLook {
  if (!(error instanceof LoadError)) return 'crash';
  return error.isGone ? 'gone' : 'load';
}

interface DrawnProps<K extends RendererKind> {
  renderer: Renderer<AnyComponent>;
  props: PropsOfKind[K];
}

function Drawn<K extends RendererKind>({ renderer, props }: DrawnProps<K>): ReactNode {
  const ports = usePorts();
  // The registry is one list for all kinds; a renderer's kind fixes its props (RendererOf) and was asked for by it.
  const Component = (renderer.component ?? use(loadOf(renderer, ports)).default) as RendererComponent<PropsOfKind[K]>;
  return <Component {...props} />;
}
