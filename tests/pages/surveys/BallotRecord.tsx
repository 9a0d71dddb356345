// One ballot on a screen of its own: a note that is unsaved until it is sent.
import { useState, type ReactNode } from 'react';
import type { RecordProps } from '../../../src/render/index.ts';
import { usePageTexts, useSend, useUnsaved } from '../../../src/render/modulePage/index.ts';
import { calls } from './calls.ts';

export function BallotRecord({ id, permissions, onClose }: RecordProps): ReactNode {
  const { t } = usePageTexts();
  const [note, setNote] = useState('');
  const setSaved = useUnsaved(note !== '');
  const sending = useSend(calls.vote);
  const send = async (): Promise<void> => {
    await sending.mutateAsync({ id, choice: note });
    setSaved();
    onClose();
  };
  return (
    <section aria-label={t('votes', { number: 1 })}>
      <input
        aria-label="note"
        value={note}
        disabled={!permissions.update}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="button" onClick={() => void send()}>
        {t('vote')}
      </button>
    </section>
  );
}
