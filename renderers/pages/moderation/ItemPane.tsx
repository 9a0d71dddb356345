// What is to be decided: as it is now, what it was, who complains, and the decision. Opening it takes it, leaving it gives it back.
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { ModerationContext } from '../../../src/contract/index.ts';
import { AskDialog, type Asked } from '../../../src/features/asking/index.ts';
import { useMinute } from '../../../src/render/age/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { calls, type Decision } from './calls.ts';
import { ItemContext } from './ItemContext.tsx';
import { Waiting } from './Waiting.tsx';
import { claimant, isOpen, type Item } from './queue.ts';
import { questionOf } from './question.ts';
import { useReasons } from './reasons.ts';
import { useClaim } from './useClaim.ts';
import { useDigits } from './useKeys.ts';
import type { Verdict } from './useDecisions.ts';

export interface PaneKeys {
  approve(): void;
  reject(): void;
  escalate(): void;
}

export interface ItemPaneProps {
  row: Item;
  me: string;
  keys: RefObject<PaneKeys | undefined>;
  /** Its decision waits to be sent. */
  isKept(id: string): boolean;
  onBack(): void;
  onDecide(verdict: Verdict): void;
  onOpen(id: string): void;
}

export function ItemPane({ row, me, keys, isKept, onBack, onDecide, onOpen }: ItemPaneProps): ReactNode {
  const { t } = usePageTexts();
  const now = useMinute();
  const { data: context, error, refetch } = useCall(calls.context, { id: row.id, version: row.version });
  // The last one stays while it is asked for anew.
  const [shown, setShown] = useState<ModerationContext>();
  useEffect(() => {
    if (context) setShown(context);
  }, [context]);
  const seen = context ?? shown;
  const mayDecide = isOpen(row) && seen?.why_not === null;
  const other = claimant(row, me, now);
  useClaim(row.id, { isOn: mayDecide && other === undefined, isKept });
  return (
    <article className="kmo-detail" aria-label={t('item')} tabIndex={-1}>
      <button type="button" className="kmo-button kmo-back" onClick={onBack}>
        ← {t('back')}
      </button>
      {seen ? (
        <ItemContext row={row} context={seen} now={now} onOpen={onOpen} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
      {seen && isOpen(row) ? (
        <Deciding row={row} other={other?.name} context={seen} keys={keys} onDecide={onDecide} />
      ) : null}
    </article>
  );
}

interface DecidingProps {
  row: Item;
  /** Who else looks at it. */
  other: string | undefined;
  context: ModerationContext;
  keys: RefObject<PaneKeys | undefined>;
  onDecide(verdict: Verdict): void;
}

function Deciding({ row, other, context, keys, onDecide }: DecidingProps): ReactNode {
  const { t } = usePageTexts();
  const { reasons } = useReasons();
  const [asked, setAsked] = useState<Asked>();
  const isBarred = context.why_not !== null || other !== undefined;
  // What was passed on once is decided.
  const isFirst = row.state === 'pending';
  const isJoin = row.object_type === 'group_member';
  const decide = (decision: Decision, more: { reason?: string; note?: string } = {}): void =>
    onDecide({ rows: [row], revision: context.revision, decision, ...more });
  const approve = (): void => {
    if (!isBarred) decide('approve');
  };
  const ask = (decision: 'reject' | 'escalate'): void => {
    if (isBarred || (decision === 'escalate' && !isFirst)) return;
    setAsked(
      questionOf(decision, {
        needsReason: decision === 'reject' && !isJoin,
        reasons,
        t,
        run: (more) => decide(decision, more),
      }),
    );
  };
  useDigits(asked?.tone !== undefined && !isJoin, (at) => {
    const reason = reasons[at]?.id;
    if (reason === undefined) return;
    setAsked(undefined);
    decide('reject', { reason });
  });
  useEffect(() => {
    keys.current = { approve, reject: () => ask('reject'), escalate: () => ask('escalate') };
    return () => {
      keys.current = undefined;
    };
  });
  return (
    <footer className="kmo-decide">
      {other ? <p role="status">{t('claimedNote', { name: other })}</p> : null}
      {context.why_not === null ? null : <p role="status">{t(`why.${context.why_not}`)}</p>}
      <div className="kmo-buttons">
        <button
          type="button"
          className="kmo-button"
          data-kind="approve"
          aria-keyshortcuts="A"
          disabled={isBarred}
          onClick={approve}
        >
          {t(isJoin ? 'accept' : 'approve.action')}
          <kbd aria-hidden>A</kbd>
        </button>
        <button
          type="button"
          className="kmo-button"
          data-kind="reject"
          aria-keyshortcuts="R"
          disabled={isBarred}
          onClick={() => ask('reject')}
        >
          {t(isJoin ? 'refuse' : 'reject.action')}
          <kbd aria-hidden>R</kbd>
        </button>
        {isFirst ? (
          <button
            type="button"
            className="kmo-button"
            data-kind="escalate"
            aria-keyshortcuts="E"
            disabled={isBarred}
            onClick={() => ask('escalate')}
          >
            {t('escalate.action')}
            <kbd aria-hidden>E</kbd>
          </button>
        ) : null}
      </div>
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </footer>
  );
}
