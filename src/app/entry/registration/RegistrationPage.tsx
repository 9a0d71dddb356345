// Registration: three steps, and the organisation of an invitation instead of a new one where there is an invitation.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { InviteFound } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useSession } from '../../context/AppContext.tsx';
import { LoginRefusal } from '../../login/LoginRefusal.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { PublicLink } from '../../login/PublicLink.tsx';
import { shownContact } from '../parts/contact.ts';
import { CheckingInvitation } from '../invitation/CheckingInvitation.tsx';
import { InvalidToken } from '../invitation/InvalidToken.tsx';
import { CodeStep, ContactStep, PersonStep } from './RegistrationFields.tsx';
import { STEPS, type Step } from './registrationSteps.ts';
import { StepCounter } from './StepCounter.tsx';
import { tokenOf } from '../../login/invitationToken.ts';
import { useInvitation } from '../invitation/useInvitation.ts';
import { useRegistration } from './useRegistration.ts';

export function RegistrationPage(): ReactNode {
  const { state } = useSession();
  const { search } = useLocation();
  const { invitation, retry } = useInvitation(tokenOf(search));
  if (invitation.status === 'bad') return <InvalidToken />;
  if (invitation.status === 'checking' || invitation.status === 'failed')
    return <CheckingInvitation invitation={invitation} onRetry={retry} />;
  const entry = state.status === 'signed-out' ? state.entry : undefined;
  // When the server could not say, it is asked by trying.
  const isClosed =
    invitation.status === 'none' && entry !== undefined && entry.default !== true && entry.registration !== true;
  if (isClosed) return <ClosedRegistration />;
  return <RegistrationSteps invited={invitation.status === 'good' ? invitation : undefined} />;
}

function ClosedRegistration(): ReactNode {
  const { t } = useTexts();
  return (
    <PublicFrame title={t('registration.closedTitle')} subtitle={t('registration.closedText')}>
      <p className="keste-login-links">
        <PublicLink to="/user/login">{t('entry.toLogin')}</PublicLink>
      </p>
    </PublicFrame>
  );
}

const SUBMIT: Record<Step, string> = {
  1: 'registration.sendCode',
  2: 'registration.confirm',
  3: 'registration.submit',
};

function RegistrationSteps({ invited }: { invited: { token: string; found: InviteFound } | undefined }): ReactNode {
  const { t } = useTexts();
  const flow = useRegistration(invited);
  const { step, form, sent } = flow;
  const organization = invited?.found.organization.name;
  const openings: Record<Step, string> = {
    1: organization === undefined ? t('registration.contactText') : t('registration.joinText', { name: organization }),
    2: t('registration.codeText', { contact: shownContact(sent?.contact ?? '') }),
    3: organization === undefined ? t('registration.personText') : t('registration.joinText', { name: organization }),
  };
  return (
    <PublicFrame
      title={t(invited ? 'registration.joinTitle' : 'registration.title')}
      subtitle={openings[step]}
      step={step}
      above={<StepCounter step={step} titles={STEPS.map((each) => t(STEP_TITLES[each]))} />}
    >
      <form className="keste-login-form" onSubmit={form.handleSubmit} noValidate>
        {form.refusal === undefined ? null : (
          <LoginRefusal error={form.refusal} onWaited={() => form.refuse(undefined)} />
        )}
        {step === 1 ? <ContactStep form={form} invited={invited?.found} /> : null}
        {step === 2 ? <CodeStep flow={flow} /> : null}
        {step === 3 ? <PersonStep form={form} organization={organization} /> : null}
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {t(SUBMIT[step])}
        </Button>
        {step === 1 ? null : (
          <Button variant="default" size="md" fullWidth onClick={flow.back}>
            {t('entry.back')}
          </Button>
        )}
      </form>
      <p className="keste-login-links">
        <span>{t('registration.haveAccount')}</span>
        <PublicLink to={invited ? '/user/join-user' : '/user/login'}>{t('login.submit')}</PublicLink>
      </p>
    </PublicFrame>
  );
}

const STEP_TITLES: Record<Step, string> = {
  1: 'registration.stepContact',
  2: 'registration.stepCode',
  3: 'registration.stepPerson',
};
