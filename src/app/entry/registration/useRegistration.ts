// Registration in three steps over one form: contact, code, person. Each step stands in the history, so that Back keeps what was typed.
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InviteFound, RegistrationStep } from '../../../contract/index.ts';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { deviceId } from '../../../platform/storage/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { usePublicForm, type PublicForm } from '../../login/usePublicForm.ts';
import { bodyOf, checkStep, EMPTY, FIELDS_OF, type RegistrationValues, type Step } from './registrationSteps.ts';
import { ENTRY_DOCUMENTS } from '../parts/documents.ts';

/** A code that is on its way. */
interface Sent {
  registrationId: string;
  contact: string;
  /** Moment (ms) from which on it may be sent again. */
  resendFrom: number;
  /** The code that the server has accepted. */
  confirmed?: string;
}

export interface RegistrationFlow {
  step: Step;
  form: PublicForm<RegistrationValues>;
  sent: Sent | undefined;
  isResending: boolean;
  back(): void;
  resend(): void;
}

const CALL = '/users/registration/';
const SECOND_MS = 1000;
const RESEND_S = 60;

export function useRegistration(invited: { token: string; found: InviteFound } | undefined): RegistrationFlow {
  const { t } = useTexts();
  const { api, session, store } = useApp();
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const [sent, setSent] = useState<Sent>();
  const [isResending, setIsResending] = useState(false);
  const step = stepOf(state, sent);
  const token = invited?.token;

  const ask = useCallback(
    (body: object): Promise<RegistrationStep> =>
      api.ask(CALL, ENTRY_DOCUMENTS.registrationStep, { method: 'POST', body }),
    [api],
  );
  const go = (next: Step): void =>
    void navigate({ pathname, search }, { state: { ...(typeof state === 'object' ? state : {}), step: next } });

  async function sendContact(contact: string): Promise<void> {
    const answer = await ask({ step: 1, contact, ...(token === undefined ? {} : { token }) });
    setSent({
      registrationId: answer.registration_id ?? '',
      contact,
      resendFrom: Date.now() + (answer.resend_after ?? RESEND_S) * SECOND_MS,
    });
  }

  async function sendCode({ registrationId, ...rest }: Sent, code: string): Promise<void> {
    await ask({ step: 2, registration_id: registrationId, code });
    setSent({ ...rest, registrationId, confirmed: code });
  }

  async function sendPerson(values: RegistrationValues, registrationId: string): Promise<void> {
    try {
      const { user } = await ask({
        ...bodyOf(values, token),
        registration_id: registrationId,
        device_id: deviceId(store),
      });
      if (user) await session.becomeUser(user);
    } catch (error) {
      // The confirmation is too old: it begins again, with everything typed still there.
      if (error instanceof HttpError && error.code === 'code_invalid') setSent(undefined);
      throw error;
    }
  }

  const form = usePublicForm<RegistrationValues>({
    initial: EMPTY,
    shown: FIELDS_OF[step].filter((name) => name !== 'organization_name' || token === undefined),
    fieldOf: step === 2 ? { code_invalid: 'code' } : {},
    check: (values) => checkStep(step, values, { organization: invited?.found.organization.name, t }),
    async send(values) {
      const contact = values.contact.trim();
      const code = values.code.trim();
      if (step === 1) {
        if (sent?.contact !== contact) await sendContact(contact);
        go(2);
      } else if (step === 2 && sent) {
        if (sent.confirmed !== code) await sendCode(sent, code);
        go(3);
      } else if (sent) await sendPerson(values, sent.registrationId);
    },
  });

  const { refuse } = form;
  // What was wrong with another step is not said here.
  useEffect(() => refuse(undefined), [key, refuse]);

  return {
    step,
    form,
    sent,
    isResending,
    back: () => void navigate(-1),
    resend() {
      if (!sent || isResending) return;
      setIsResending(true);
      refuse(undefined);
      sendContact(sent.contact)
        .catch(refuse)
        .finally(() => setIsResending(false));
    },
  };
}

/** The step of the history entry, as far as what came before it is known: after a reload nothing is. */
function stepOf(state: unknown, sent: Sent | undefined): Step {
  const asked = typeof state === 'object' && state !== null && 'step' in state ? state.step : 1;
  if (!sent || (asked !== 2 && asked !== 3)) return 1;
  return asked === 3 && sent.confirmed !== undefined ? 3 : 2;
}
