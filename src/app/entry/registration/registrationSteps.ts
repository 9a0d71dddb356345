// What each step of the registration asks for, when it may be sent and what is sent. Pure.
import type { Registration } from '../../../contract/index.ts';
import type { FieldTexts } from '../../login/usePublicForm.ts';
import { checkNewPassword, type Personal } from '../password/checkNewPassword.ts';
import { isEmail, isPhone } from '../parts/contact.ts';

export type Step = 1 | 2 | 3;
export const STEPS: readonly Step[] = [1, 2, 3];

export interface RegistrationValues {
  contact: string;
  code: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  organization_name: string;
  password: string;
  consent: boolean;
}

export const EMPTY: RegistrationValues = {
  contact: '',
  code: '',
  last_name: '',
  first_name: '',
  middle_name: '',
  organization_name: '',
  password: '',
  consent: false,
};

/** In the order of the screen. */
export const FIELDS_OF: Readonly<Record<Step, readonly (keyof RegistrationValues)[]>> = {
  1: ['contact'],
  2: ['code'],
  3: ['last_name', 'first_name', 'middle_name', 'organization_name', 'password', 'consent'],
};

export const CODE = /^\d{6}$/;
export const NAME_MAX = 100;
export const ORGANIZATION_MAX = 200;

export interface StepContext {
  /** The one of the invitation, which is then not asked for. */
  organization: string | undefined;
  t(key: string, params?: Record<string, unknown>): string;
}

export function checkStep(
  step: Step,
  values: RegistrationValues,
  context: StepContext,
): FieldTexts<RegistrationValues> {
  if (step === 1) return { contact: contactProblem(values.contact.trim(), context) };
  if (step === 2) return { code: codeProblem(values.code.trim(), context) };
  return checkPerson(values, context);
}

/** What the password must not resemble. */
export function personalOf(values: RegistrationValues, organization: string | undefined): Personal {
  return [
    values.contact,
    values.last_name,
    values.first_name,
    values.middle_name,
    organization ?? values.organization_name,
  ];
}

/** Body of the last step but for the registration's id. */
export function bodyOf(values: RegistrationValues, token: string | undefined): Registration {
  const middleName = values.middle_name.trim();
  return {
    step: 3,
    last_name: values.last_name.trim(),
    first_name: values.first_name.trim(),
    password: values.password,
    consent: values.consent,
    ...(middleName === '' ? {} : { middle_name: middleName }),
    ...(token === undefined ? { organization_name: values.organization_name.trim() } : { token }),
  };
}

function contactProblem(contact: string, { t }: StepContext): string | undefined {
  if (contact === '') return t('entry.required');
  return isEmail(contact) || isPhone(contact) ? undefined : t('entry.contactForm');
}

function codeProblem(code: string, { t }: StepContext): string | undefined {
  if (code === '') return t('entry.required');
  return CODE.test(code) ? undefined : t('entry.codeForm');
}

function checkPerson(values: RegistrationValues, { organization, t }: StepContext): FieldTexts<RegistrationValues> {
  const isNew = organization === undefined;
  return {
    last_name: nameProblem(values.last_name, { max: NAME_MAX, t }),
    first_name: nameProblem(values.first_name, { max: NAME_MAX, t }),
    middle_name: values.middle_name.trim() === '' ? undefined : nameProblem(values.middle_name, { max: NAME_MAX, t }),
    organization_name: isNew ? nameProblem(values.organization_name, { max: ORGANIZATION_MAX, t }) : undefined,
    password: checkNewPassword(values.password, personalOf(values, organization), t),
    consent: values.consent ? undefined : t('registration.consentRequired'),
  };
}

function nameProblem(text: string, { max, t }: { max: number; t: StepContext['t'] }): string | undefined {
  const length = text.trim().length;
  if (length === 0) return t('entry.required');
  return length > max ? t('entry.tooLong', { max }) : undefined;
}
