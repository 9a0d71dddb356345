// Several items that are chosen, and what is decided about all of them.
import { useState, type ReactNode } from 'react';
import { AskDialog, type Asked } from '../../../src/features/asking/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { questionOf } from './question.ts';
import type { Item } from './queue.ts';
import { useReasons } from './reasons.ts';
import { useDigits } from './useKeys.ts';
import type { Verdict } from './useDecisions.ts';

export interface PickedBarProps {
  rows: readonly Item[];
  /** All of the list, as far as it was read. */
  hasAll: boolean;
  onAll(): void;
  onNone(): void;
  onDecide(verdict: Verdict): void;
}

export function PickedBar({ rows, hasAll, onAll, onNone, onDecide }: PickedBarProps): ReactNode {
  const { t } = usePageTexts();
  const { reasons } = useReasons();
  const [asked, setAsked] = useState<Asked>();
  const needsReason = rows.some((row) => row.object_type !== 'group_member');
  const reject = (): void =>
    setAsked(
      questionOf('reject', {
        needsReason,
        reasons,
        t,
        run: (more) => onDecide({ rows, decision: 'reject', ...more }),
      }),
    );
  useDigits(asked !== undefined && needsReason, (at) => {
    const reason = reasons[at]?.id;
    if (reason === undefined) return;
    setAsked(undefined);
    onDecide({ rows, decision: 'reject', reason });
  });
  return (
    <div className="kmo-picked" role="group" aria-label={t('picked', { count: rows.length })}>
      <strong role="status">{t('picked', { count: rows.length })}</strong>
      <button type="button" className="kmo-link" onClick={hasAll ? onNone : onAll}>
        {t(hasAll ? 'pickNone' : 'pickAll')}
      </button>
      <div className="kmo-buttons">
        <button
          type="button"
          className="kmo-button"
          data-kind="approve"
          onClick={() => onDecide({ rows, decision: 'approve' })}
        >
          {t('approve.action')}
        </button>
        <button type="button" className="kmo-button" data-kind="reject" onClick={reject}>
          {t('reject.action')}
        </button>
      </div>
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}
