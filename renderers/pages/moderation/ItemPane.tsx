// What is to be decided: as it is now, what it was, who complains, and the decision. Opening it takes it, leaving it gives it back.
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { ModerationContext } from '../../../src/contract/index.ts';
import { HttpError } from '../../../src/engine/ports/index.ts';
import { AskDialog, type Asked } from '../../../src/features/asking/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import { useCall, usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import { calls, type Decision } from './calls.ts';
import { ItemContext } from './ItemContext.tsx';
import { Waiting } from './Waiting.tsx';
import { claimant, isOpen, ITEMS, REASONS, type Item } from './queue.ts';

export interface PaneKeys {
  approve(): void;
  reject(): void;
  escalate(): void;
}

export interface ItemPaneProps {
  row: Item;
  me: string;
  keys: RefObject<PaneKeys | undefined>;
  onBack(): void;
  onDecided(): void;
  onChanged(): void;
}

export function ItemPane({ row, me, keys, onBack, onDecided, onChanged }: ItemPaneProps): ReactNode {
  const { t } = usePageTexts();
  const { data: context, error, refetch } = useCall(calls.context, { id: row.id, version: row.version });
  // The last one stays while it is asked for anew.
  const [shown, setShown] = useState<ModerationContext>();
  useEffect(() => {
    if (context) setShown(context);
  }, [context]);
  const seen = context ?? shown;
  const mayDecide = isOpen(row) && seen?.why_not === null;
  useClaim(row.id, mayDecide);
  return (
    <article className="kmo-detail" aria-label={t('item')}>
      <button type="button" className="kmo-button kmo-back" onClick={onBack}>
        ← {t('back')}
      </button>
      {seen ? <ItemContext row={row} context={seen} /> : <Waiting error={error} onRetry={() => void refetch()} />}
      {seen && isOpen(row) ? (
        <Deciding row={row} me={me} context={seen} keys={keys} onDecided={onDecided} onChanged={onChanged} />
      ) : null}
    </article>
  );
}

function useClaim(id: string, mayDecide: boolean): void {
  const { mutate: claim } = useSend(calls.claim);
  const { mutate: release } = useSend(calls.release);
  useEffect(() => {
    if (!mayDecide) return undefined;
    claim({ id });
    return () => release({ id });
  }, [id, mayDecide, claim, release]);
}

function Deciding({
  row,
  me,
  context,
  keys,
  onDecided,
  onChanged,
}: Omit<ItemPaneProps, 'onBack'> & { context: ModerationContext }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { mutateAsync, isPending, error } = useSend(calls.decide);
  const [asked, setAsked] = useState<Asked>();
  const [now] = useState(() => Date.now());
  const other = claimant(row, me, now);
  const isBarred = context.why_not !== null || other !== undefined || isPending;
  const isJoin = row.object_type === 'group_member';

  async function decide(decision: Decision, more: { reason?: string; note?: string } = {}): Promise<void> {
    try {
      await mutateAsync({ id: row.id, decision, revision: context.revision, ...more });
      onDecided();
    } finally {
      onChanged();
    }
  }
  const approve = (): void => {
    if (!isBarred) void decide('approve').catch(() => undefined);
  };
  const ask = (decision: 'reject' | 'escalate'): void => {
    if (isBarred) return;
    const needsReason = decision === 'reject' && !isJoin;
    const choices = REASONS.map((id) => ({ id, string_view: t(`reason.${id}`) }));
    setAsked({
      model: ITEMS.model,
      title: t(`${decision}.title`),
      ...(decision === 'reject' ? { tone: 'red' } : {}),
      fields: [
        ...(needsReason ? [{ name: 'reason', type: 'radio', label: t('reject.reason'), required: true, choices }] : []),
        {
          name: 'note',
          type: 'string',
          widget: 'textarea',
          label: t(needsReason ? 'reject.note' : 'note'),
          maxLength: 1000,
        },
      ],
      run: ({ reason, note }) =>
        decide(decision, {
          ...(needsReason ? { reason: String(Object(reason).id ?? reason) } : {}),
          ...(typeof note === 'string' && note !== '' ? { note } : {}),
        }),
    });
  };
  useEffect(() => {
    keys.current = { approve, reject: () => ask('reject'), escalate: () => ask('escalate') };
    return () => {
      keys.current = undefined;
    };
  });
  return (
    <footer className="kmo-decide">
      {other ? <p role="status">{t('claimedNote', { name: other.name })}</p> : null}
      {context.why_not === null ? null : <p role="status">{t(`why.${context.why_not}`)}</p>}
      {error === null || asked ? null : (
        <p className="keste-field-error" role="alert">
          {failureText(error, formats.t)}
          {error instanceof HttpError && error.body.code === 'revision_changed' ? ` ${t('lookAgain')}` : ''}
        </p>
      )}
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
        <button
          type="button"
          className="kmo-button"
          aria-keyshortcuts="E"
          disabled={isBarred}
          onClick={() => ask('escalate')}
        >
          {t('escalate.action')}
          <kbd aria-hidden>E</kbd>
        </button>
      </div>
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </footer>
  );
}
