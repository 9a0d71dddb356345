// The public pages behind login, by name; their texts are loaded before one is drawn.
import { use, type ReactNode } from 'react';
import type { User } from '../../contract/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { ForgotEmailPage } from './recovery/ForgotEmailPage.tsx';
import { ForgotPage } from './recovery/ForgotPage.tsx';
import { ForgotPhonePage } from './recovery/ForgotPhonePage.tsx';
import { JoinPage } from './invitation/JoinPage.tsx';
import { RegistrationPage } from './registration/RegistrationPage.tsx';
import { ResetPage } from './recovery/ResetPage.tsx';
import { SetPasswordPage } from './password/SetPasswordPage.tsx';
import './entry.css';

export type EntryPageProps =
  | { page: 'registration' | 'forgot' | 'forgot-email' | 'forgot-phone' | 'reset' }
  | { page: 'join'; isJoining: boolean }
  | { page: 'set-password'; user: User };

const PAGES = {
  registration: RegistrationPage,
  forgot: ForgotPage,
  'forgot-email': ForgotEmailPage,
  'forgot-phone': ForgotPhonePage,
  reset: ResetPage,
} as const;

export function EntryPage(props: EntryPageProps): ReactNode {
  use(useApp().texting.loadArea('entry'));
  if (props.page === 'join') return <JoinPage isJoining={props.isJoining} />;
  if (props.page === 'set-password') return <SetPasswordPage user={props.user} />;
  const Page = PAGES[props.page];
  return <Page />;
}
