// What both ways to a new password share: the call, when it may be made again, and making it again.
import { useState } from 'react';
import type { ForgotPasswordAnswer } from '../../../contract/index.ts';

export const FORGOT_CALL = '/users/forgot_password/';
const SECOND_MS = 1000;
const RESEND_S = 60;

/** Moment (ms) from which on it may be sent again. */
export function resendFrom(answer: ForgotPasswordAnswer): number {
  return Date.now() + (answer.resend_after ?? RESEND_S) * SECOND_MS;
}

export function useResend(
  ask: () => Promise<void>,
  refuse: (error: unknown) => void,
): { isSending: boolean; send(): void } {
  const [isSending, setIsSending] = useState(false);
  return {
    isSending,
    send() {
      if (isSending) return;
      setIsSending(true);
      refuse(undefined);
      ask()
        .catch(refuse)
        .finally(() => setIsSending(false));
    },
  };
}
