// What was just decided, said aloud, with the way back.
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import type { Decisions, Verdict } from './useDecisions.ts';

export interface DecisionBarProps {
  decisions: Decisions;
  onUndo(): void;
}

export function DecisionBar({ decisions, onUndo }: DecisionBarProps): ReactNode {
  const { t } = usePageTexts();
  const last = decisions.waiting.at(-1);
  return (
    <div className="kmo-done" data-shown={last !== undefined || undefined}>
      <span role="status">{last ? doneText(last, t) : ''}</span>
      {last ? (
        <button type="button" className="kmo-button" aria-keyshortcuts="Z" onClick={onUndo}>
          {t('undo')}
          <kbd aria-hidden>Z</kbd>
        </button>
      ) : null}
    </div>
  );
}

function doneText({ decision, rows }: Verdict, t: (key: string, params?: Record<string, unknown>) => string): string {
  const [first] = rows;
  if (rows.length > 1) return t(`doneSeveral.${decision}`, { count: rows.length });
  return t(`done.${decision}`, { name: first?.excerpt || t(`type.${first?.object_type ?? 'group_post'}`) });
}
