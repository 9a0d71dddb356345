// The frame of every public page: the brand beside one card. Language and colour scheme can be changed on each.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../platform/i18n/index.ts';
import { siteName, useSession } from '../context/AppContext.tsx';
import { Mark } from '../icons/Mark.tsx';
import { LanguageSwitch } from '../appearance/LanguageSwitch.tsx';
import { SchemeSwitch } from '../appearance/SchemeSwitch.tsx';
import { useTitle } from '../context/useTitle.ts';
import { Ornament } from './Ornament.tsx';
import './login.css';

export interface PublicFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** Before the heading: an invitation, the steps. */
  above?: ReactNode;
  /** A change of it moves the focus to the heading, as the next step of the same page does. */
  step?: string | number;
  children?: ReactNode;
}

export function PublicFrame({ title, subtitle, above, step, children }: PublicFrameProps): ReactNode {
  const { t } = useTexts();
  const { state } = useSession();
  const name = siteName('config' in state ? state.config : undefined);
  const id = useId();
  const heading = useHeadingFocus(step);
  useTitle(name, title);
  return (
    <div className="keste-login">
      <aside className="keste-login-brand" aria-label={name}>
        <Ornament />
        <div className="keste-login-name">
          <Mark size={40} />
          <span>{name}</span>
        </div>
        <p>{t('product.tagline')}</p>
      </aside>
      <main className="keste-login-main">
        <div className="keste-login-tools">
          <div className="keste-login-name">
            <Mark size={32} />
            <span>{name}</span>
          </div>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <section className="keste-login-card" aria-labelledby={id}>
          {above}
          <h1 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle === undefined ? null : <p>{subtitle}</p>}
          {children}
        </section>
      </main>
    </div>
  );
}

/** Reading goes on at the heading of a new page or step, unless its form has taken the keyboard; a page that the browser itself has
 * loaded begins where browsers begin. */
function useHeadingFocus(step: string | number | undefined): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  const shown = useRef(isFirstPage ? { step } : undefined);
  useEffect(() => {
    if (shown.current?.step === step && shown.current !== undefined) return;
    const isNew = shown.current === undefined;
    shown.current = { step };
    const hasField = heading.current?.parentElement?.contains(document.activeElement) === true;
    if (!isNew || !hasField) heading.current?.focus({ preventScroll: false });
  }, [step]);
  return heading;
}
