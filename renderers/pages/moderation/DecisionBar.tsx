// What was just decided, said aloud, with the way back; and what nothing was decided about, with the reason.
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import type { Item } from './queue.ts';
import type { Decisions, Verdict } from './useDecisions.ts';

export interface DecisionBarProps {
  decisions: Decisions;
  onUndo(): void;
  onOpen(row: Item): void;
}

export function DecisionBar({ decisions, onUndo, onOpen }: DecisionBarProps): ReactNode {
  const { t } = usePageTexts();
  const { waiting, refused, dismiss } = decisions;
  const last = waiting.at(-1);
  return (
    <>
      <div className="kmo-done" data-shown={last !== undefined || undefined}>
        <span role="status">{last ? doneText(last, t) : ''}</span>
        {last ? (
          <button type="button" className="kmo-button" aria-keyshortcuts="Z" onClick={onUndo}>
            {t('undo')}
            <kbd aria-hidden>Z</kbd>
          </button>
        ) : null}
      </div>
      {refused.length === 0 ? null : (
        <section className="kmo-refused" role="alert" aria-atomic="false" aria-relevant="additions">
          <p>{t('refusedTitle', { count: refused.length })}</p>
          <ul>
            {refused.map(({ row, text }) => (
              <li key={row.id}>
                <button type="button" className="kmo-link" onClick={() => onOpen(row)}>
                  {row.excerpt || t(`type.${row.object_type ?? 'group_post'}`)}
                </button>{' '}
                {text}
              </li>
            ))}
          </ul>
          <button type="button" className="kmo-button" onClick={() => dismiss()}>
            {t('close')}
          </button>
        </section>
      )}
    </>
  );
}

function doneText({ decision, rows }: Verdict, t: (key: string, params?: Record<string, unknown>) => string): string {
  const [first] = rows;
  if (rows.length > 1) return t(`doneSeveral.${decision}`, { count: rows.length });
  return t(`done.${decision}`, { name: first?.excerpt || t(`type.${first?.object_type ?? 'group_post'}`) });
}
