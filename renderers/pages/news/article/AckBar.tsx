// Asks for the acknowledgement, at the bottom of the screen until it is given.
import type { ReactNode } from 'react';
import { failureText, IconSlot, usePorts } from '../../../../src/render/index.ts';
import { useCall, usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls, type News, type ReadState } from '../parts/index.ts';

export interface AckBarProps {
  row: News;
  state: ReadState | undefined;
  onState(state: ReadState): void;
}

const ALL = {};

export function AckBar({ row, state, onState }: AckBarProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const isAsking = row.need_ack === true && row.status === 'published';
  const { data: marks } = useCall(calls.unread, isAsking ? ALL : undefined);
  const sending = useSend(calls.acknowledge);
  if (!isAsking || marks === undefined) return null;
  const isAsked = marks.to_acknowledge.includes(row.id);
  const until = row.ack_deadline;
  if (!isAsked)
    return state?.is_acknowledged === true || sending.isSuccess ? (
      <p className="kna-acknowledged" role="status">
        <IconSlot name="tick" title="" size={16} /> {t('acknowledged')}
      </p>
    ) : null;
  return (
    <aside className="kna-ack" aria-label={t('acknowledge')}>
      <p>
        {t('askToAcknowledge')}
        {typeof until === 'string' ? ` ${t('until', { at: formats.moment(until) })}` : ''}
        {sending.error ? <span role="alert"> {failureText(sending.error, formats.t)}</span> : null}
      </p>
      <button
        type="button"
        className="kn-button"
        data-primary
        disabled={sending.isPending}
        onClick={() => sending.mutate({ id: row.id, revision: row.revision ?? 1 }, { onSuccess: onState })}
      >
        {t('acknowledge')}
      </button>
    </aside>
  );
}
