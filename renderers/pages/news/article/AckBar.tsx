// Asks for the acknowledgement, at the bottom of the screen until it is given; afterwards says when it was.
import type { ReactNode } from 'react';
import { useMinute } from '../../../../src/render/age/index.ts';
import { failureText, IconSlot, usePorts } from '../../../../src/render/index.ts';
import { useCall, usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls, isOverdue, type News } from '../parts/index.ts';

export function AckBar({ row }: { row: News }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const now = useMinute();
  const revision = row.revision ?? 1;
  const isAsking = row.need_ack === true && (row.status === 'published' || row.status === 'archived');
  const { data: state } = useCall(calls.state, isAsking ? { id: row.id, revision } : undefined);
  const sending = useSend(calls.acknowledge);
  const known = sending.data ?? state;
  if (known?.is_acknowledged === true)
    return (
      <p className="kna-acknowledged" role="status">
        <IconSlot name="tick" title="" size={16} />{' '}
        {known.acknowledged_at === null
          ? t('acknowledged')
          : t('acknowledgedAt', { at: formats.moment(known.acknowledged_at) })}
      </p>
    );
  if (known?.is_asked !== true) return null;
  const until = row.ack_deadline;
  const isLate = isOverdue(row, now);
  return (
    <aside className="kna-ack" aria-label={t('acknowledge')} data-late={isLate || undefined}>
      <p>
        {t('askToAcknowledge')}{' '}
        {typeof until === 'string' ? (
          <span className="kna-until">{t(isLate ? 'wasUntil' : 'until', { at: formats.moment(until) })}</span>
        ) : null}
        {sending.error ? <span role="alert"> {failureText(sending.error, formats.t)}</span> : null}
      </p>
      <button
        type="button"
        className="kn-button"
        data-primary
        disabled={sending.isPending}
        onClick={() => sending.mutate({ id: row.id, revision })}
      >
        {t('acknowledge')}
      </button>
    </aside>
  );
}
