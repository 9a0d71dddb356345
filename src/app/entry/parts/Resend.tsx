// Sends again, not before its time. The seconds run for the eye; a screen reader hears the number once.
import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

export interface ResendProps {
  /** Moment (ms) from which on it may be sent again. */
  from: number;
  isSending: boolean;
  onResend(): void;
}

const SECOND_MS = 1000;

export function Resend({ from, isSending, onResend }: ResendProps): ReactNode {
  const { t } = useTexts();
  const [over, setOver] = useState<number>();
  const isEarly = over !== from;
  const isWaiting = isEarly || isSending;
  // Never disabled: the focus would be lost where it stands.
  return (
    <div className="keste-resend">
      <Button
        variant="subtle"
        aria-disabled={isWaiting}
        {...(isWaiting ? { 'data-disabled': true } : {})}
        onClick={() => (isWaiting ? undefined : onResend())}
      >
        {t('entry.resend')}
      </Button>
      {isEarly ? <Waiting key={from} from={from} onOver={setOver} /> : null}
    </div>
  );
}

function Waiting({ from, onOver }: { from: number; onOver(from: number): void }): ReactNode {
  const { t } = useTexts();
  const [left, setLeft] = useState(() => secondsUntil(from));
  const [atFirst] = useState(left);
  useEffect(() => {
    if (left <= 0) {
      onOver(from);
      return undefined;
    }
    const timer = setTimeout(() => setLeft(secondsUntil(from)), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, from, onOver]);
  return (
    <>
      <span className="keste-visually-hidden" role="status">
        {t('entry.resendIn', { count: atFirst })}
      </span>
      <span aria-hidden>{t('entry.resendIn', { count: left })}</span>
    </>
  );
}

function secondsUntil(moment: number): number {
  return Math.ceil((moment - Date.now()) / SECOND_MS);
}
