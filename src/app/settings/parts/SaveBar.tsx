// The end of a settings form: save, take back, and how it went, said aloud.
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { BusyButton } from './BusyButton.tsx';
import { focusInvalid } from './focusInvalid.ts';

export interface SaveBarProps {
  form: { isDirty: boolean; status: 'idle' | 'saving' | 'saved' | 'failed'; failure: unknown; drop(): void };
  /** Instead of "save". */
  label?: string;
}

export function SaveBar({ form: { isDirty, status, failure, drop }, label }: SaveBarProps): ReactNode {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure !== undefined) focusInvalid(bar.current);
  }, [failure]);

  function handleDrop(): void {
    drop();
    // Its button goes away.
    save.current?.focus();
  }

  return (
    <div className="keste-save-bar" ref={bar}>
      <BusyButton ref={save} type="submit" isBusy={status === 'saving'} isIdle={!isDirty}>
        {label ?? t('settings.save')}
      </BusyButton>
      {isDirty && status !== 'saving' ? (
        <Button variant="default" onClick={handleDrop}>
          {t('settings.cancel')}
        </Button>
      ) : null}
      <span role="status" className="keste-save-said">
        {status === 'saved' && !isDirty ? t('saving.saved') : ''}
      </span>
      <span role="alert" className="keste-save-refused">
        {status === 'failed' ? refusalText(failure, t) : ''}
      </span>
    </div>
  );
}

/** Fields tell their own errors; the line tells the rest. */
function refusalText(failure: unknown, t: ReturnType<typeof useTexts>['t']): string {
  const text = failureText(failure, t);
  return failure instanceof HttpError && failure.body.fields ? text : `${t('saving.failed')}. ${text}`;
}
