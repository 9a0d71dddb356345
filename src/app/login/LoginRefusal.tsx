// Why a login was refused. Too many tries count down; a screen reader hears the number once.
import { useEffect, useState, type ReactNode } from 'react';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { callFailureText } from '../start/callFailureText.ts';
import { Icon } from '../icons/Icon.tsx';

export interface LoginRefusalProps {
  error: unknown;
  /** The time to wait is over. */
  onWaited(): void;
}

const SECOND_MS = 1000;
const MINUTE_S = 60;
/** A longer wait is said in minutes. */
const MAX_SECONDS = 90;

export function LoginRefusal({ error, onWaited }: LoginRefusalProps): ReactNode {
  const { t } = useTexts();
  const wait = waitOf(error);
  return (
    <div className="keste-login-refusal" role="alert">
      <Icon name="alert" size={18} />
      {wait > 0 ? <Countdown key={wait} seconds={wait} onEnd={onWaited} /> : <span>{callFailureText(error, t)}</span>}
    </div>
  );
}

function Countdown({ seconds, onEnd }: { seconds: number; onEnd(): void }): ReactNode {
  const { t } = useTexts();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) {
      onEnd();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  return (
    <>
      <span className="keste-visually-hidden">{waitText(seconds, t)}</span>
      <span aria-hidden>{waitText(left, t)}</span>
    </>
  );
}

function waitText(seconds: number, t: (key: string, params: { count: number }) => string): string {
  return seconds > MAX_SECONDS
    ? t('login.waitMinutes', { count: Math.ceil(seconds / MINUTE_S) })
    : t('login.wait', { count: seconds });
}

function waitOf(error: unknown): number {
  if (!(error instanceof HttpError) || error.status !== 429) return 0;
  return Math.max(0, Math.ceil(error.body.wait ?? 0));
}
