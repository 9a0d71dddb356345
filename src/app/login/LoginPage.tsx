// The login screen: the brand beside the form. What happens after a login is the router's business.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { siteName, useSession } from '../AppContext.tsx';
import { Mark } from '../icons/Mark.tsx';
import { LanguageSwitch } from '../look/LanguageSwitch.tsx';
import { SchemeSwitch } from '../look/SchemeSwitch.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Ornament } from './Ornament.tsx';
import './login.css';

export function LoginPage(): ReactNode {
  const { t } = useTexts();
  const { state } = useSession();
  const name = siteName('config' in state ? state.config : undefined);
  return (
    <div className="keste-login">
      <aside className="keste-login-brand" aria-label={name}>
        <Ornament />
        <div className="keste-login-name"><Mark size={40} /><span>{name}</span></div>
        <p>{t('product.tagline')}</p>
      </aside>
      <main className="keste-login-main">
        <div className="keste-login-tools">
          <div className="keste-login-name"><Mark size={32} /><span>{name}</span></div>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <section className="keste-login-card" aria-labelledby="login-title">
          <h1 id="login-title">{t('login.title')}</h1>
          <p>{t('login.subtitle')}</p>
          <LoginForm />
        </section>
      </main>
    </div>
  );
}
