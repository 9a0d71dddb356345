// A cell that needs a component: drawn anew only when its value changes. In a guarded chunk a crash becomes the cell's text.
import { memo, type ReactNode } from 'react';
import { isGivenUp, noteCrash, RenderBoundary, usePorts } from '../../core/index.ts';
import type { CellKit } from '../cell/cellKit.ts';

export interface CellContentProps {
  kit: CellKit;
  value: unknown;
  text: string;
  guard: 'cells' | undefined;
}

export const CellContent = memo(function CellContent({ kit, value, text, guard }: CellContentProps): ReactNode {
  const { Component, params, renderer } = kit;
  if (!Component || (renderer && isGivenUp(renderer))) return text;
  const content = <Component value={value} params={params} text={text} />;
  return guard === undefined ? (
    content
  ) : (
    <GuardedCell kit={kit} text={text}>
      {content}
    </GuardedCell>
  );
});

function GuardedCell({ kit, text, children }: { kit: CellKit; text: string; children: ReactNode }): ReactNode {
  const ports = usePorts();
  const handleCrash = (error: unknown): void => {
    if (kit.renderer) noteCrash(kit.renderer);
    ports.report({
      code: 'renderer_crash',
      path: `cell/${kit.name}`,
      detail: error instanceof Error ? error.message : String(error),
    });
  };
  const message = ports.formats.t('table.cellCrashed', { name: kit.name });
  return (
    <RenderBoundary
      onCrash={handleCrash}
      resetKey={text}
      fallback={() => (
        <span className="kg-crashed" title={message} aria-description={message}>
          {text}
        </span>
      )}
    >
      {children}
    </RenderBoundary>
  );
}
