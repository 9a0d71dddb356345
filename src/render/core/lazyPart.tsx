// A part of the screen whose code comes when it is needed, e.g. a drawer: late or gone, it says so and offers what helps.
// Renderers have their own way, the Slot.
import { lazy, Suspense, useReducer, type ComponentType, type ReactNode } from 'react';
import type { Ports } from '../../engine/ports/index.ts';
import { usePorts } from './KesteProvider.tsx';
import { LoadError, loadWithin } from './lazyRenderer.ts';
import { RenderBoundary } from './RenderBoundary.tsx';
import './core.css';

/** `load` is asked once and again after a failure; `loading` is drawn meanwhile: without it the part lies over the page. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  loading: ReactNode = null,
): ComponentType<P> {
  /** Known as soon as the part is first drawn, which is before it is loaded. */
  let explain: Ports['explainLoad'];
  // A lazy component takes the props of what it loads; its type says more than that. `use` would not go on after a press within React's test scope.
  const begin = (): ComponentType<P> =>
    lazy(async () => ({ default: await loadWithin(load, explain) })) as unknown as ComponentType<P>;
  let Part = begin();

  return function LazyPart(props: P): ReactNode {
    const { report, explainLoad } = usePorts();
    explain = explainLoad;
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
    const Loaded = Part;
    const failed = (error: unknown): ReactNode => {
      const retry = (): void => {
        if (error instanceof LoadError) Part = begin();
        tryAgain();
      };
      return <PartFailure error={error} isOver={loading === null} onRetry={retry} />;
    };
    const handleCrash = (error: unknown): void =>
      report({
        code: error instanceof LoadError ? 'part_load' : 'part_crash',
        path: location.pathname,
        detail: String(error),
      });
    return (
      <RenderBoundary key={attempt} fallback={failed} onCrash={handleCrash}>
        <Suspense fallback={loading}>
          <Loaded {...props} />
        </Suspense>
      </RenderBoundary>
    );
  };
}

interface PartFailureProps {
  error: unknown;
  isOver: boolean;
  onRetry(): void;
}

function PartFailure({ error, isOver, onRetry }: PartFailureProps): ReactNode {
  const {
    formats: { t },
    reload = () => location.reload(),
  } = usePorts();
  const isGone = error instanceof LoadError && error.isGone;
  const text = error instanceof LoadError ? 'network.part.late' : 'network.part.broken';
  return (
    <div className="keste-part-failure" data-over={isOver || undefined} role="alert">
      <span>{t(isGone ? 'network.part.gone' : text)}</span>
      <button type="button" className="keste-placeholder-retry" onClick={isGone ? reload : onRetry}>
        {t(isGone ? 'reload' : 'retry')}
      </button>
    </div>
  );
}
