// Roles of the organisation and what they may do with each module, for owners and admins.
import { Suspense, useId, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote } from '../../render/index.ts';
import { useTitle } from '../context/useTitle.ts';
import { WithTexts } from '../context/WithTexts.tsx';
import { panelId, tabId, TabList } from '../tabs/index.ts';
import { ChangesTab } from './ChangesTab.tsx';
import { ROLE_DOCUMENTS } from './documents.ts';
import { RightsTab } from './RightsTab.tsx';
import { RolesTab } from './RolesTab.tsx';
import { useRoleDocument, useRoles } from './useRoles.ts';
import './roles.css';

export interface RolesPageProps {
  user: User;
  site: string;
}

const AREAS = ['roles'] as const;
const TABS = ['rights', 'roles', 'changes'] as const;
const BONES = [0, 1, 2, 3];

export function RolesPage({ user, site }: RolesPageProps): ReactNode {
  const isAdmin = user.roles.includes('owner') || user.roles.includes('admin');
  return (
    <Suspense fallback={null}>
      <WithTexts areas={AREAS}>{isAdmin ? <Page site={site} /> : <Refused />}</WithTexts>
    </Suspense>
  );
}

function Refused(): ReactNode {
  const { t } = useTexts();
  return (
    <p className="kro-note" role="alert">
      {t('roles.notAllowed')}
    </p>
  );
}

function Page({ site }: { site: string }): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const [tab, setTab] = useState<string>('rights');
  useTitle(site, t('roles.title'));
  return (
    <section className="kro" aria-label={t('roles.title')}>
      <h1 className="kro-title">{t('roles.title')}</h1>
      <TabList
        id={id}
        label={t('roles.title')}
        tabs={TABS.map((key) => ({ key, label: t(`roles.tab.${key}`) }))}
        current={tab}
        onSelect={setTab}
      />
      <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, tab)} className="kro-panel">
        <Tab name={tab} />
      </div>
    </section>
  );
}

function Tab({ name }: { name: string }): ReactNode {
  const roles = useRoles();
  const rights = useRoleDocument('/roles/rights/', ROLE_DOCUMENTS.rights);
  if (name === 'changes') return <Changes />;
  if (name === 'roles') return <Shown query={roles}>{({ results }) => <RolesTab roles={results} />}</Shown>;
  return (
    <Shown query={roles}>
      {({ results }) => (
        <Shown query={rights}>{({ modules }) => <RightsTab roles={results} modules={modules} />}</Shown>
      )}
    </Shown>
  );
}

function Changes(): ReactNode {
  const changes = useRoleDocument('/roles/changes/', ROLE_DOCUMENTS.changes);
  return <Shown query={changes}>{({ results }) => <ChangesTab changes={results} />}</Shown>;
}

function Shown<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }): ReactNode {
  const { t } = useTexts();
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return <FailureNote error={query.error} what={t('roles.failed')} onRetry={() => void query.refetch()} />;
  return (
    <div className="kro-bones" role="status" aria-label={t('roles.loading')}>
      {BONES.map((bone) => (
        <span key={bone} className="keste-bone" />
      ))}
    </div>
  );
}
