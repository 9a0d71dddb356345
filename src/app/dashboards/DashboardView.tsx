// One dashboard: drawn as a page of blocks; who may change it arranges and makes its blocks, shares it, deletes it, others copy it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Dashboard, Routes } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText, lazyPart, StarSlot, usePorts } from '../../render/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { useTitle } from '../context/useTitle.ts';
import { Icon } from '../icons/Icon.tsx';
import { DASHBOARD_PATHS, dashboardPath, ShellLink, useGo } from '../navigation/index.ts';
import { DashboardBlocks } from './DashboardBlocks.tsx';
import { DashboardForm } from './DashboardForm.tsx';
import { useNoteDeleted } from './DashboardList.tsx';
import { DASHBOARD_DOCUMENTS, DASHBOARDS_KEY } from './documents.ts';
import { Loaded } from './Loaded.tsx';
import { useDashboard, useDashboardChanges, useDashboards, type DashboardChanges } from './useDashboards.ts';

const Editor = lazyPart(
  () => import('./editor/Editor.tsx').then((module) => module.Editor),
  <div className="kp-waiting" aria-busy="true" />,
);

export interface DashboardViewProps {
  id: string;
  site: string;
  routes: Routes;
}

export function DashboardView({ id, site, routes }: DashboardViewProps): ReactNode {
  const { t } = useTexts();
  const query = useDashboard(id);
  const { places } = usePorts();
  const isThere = query.data !== undefined;
  useTitle(site, query.data?.name ?? t('dashboards.title'));
  useEffect(() => {
    if (isThere) places?.noteDashboard(id);
  }, [places, id, isThere]);
  return (
    <section className="kda" aria-label={query.data?.name ?? t('dashboards.title')}>
      <Loaded query={query}>{(stored) => <Found stored={stored} routes={routes} />}</Loaded>
    </section>
  );
}

function Found({ stored, routes }: { stored: Dashboard; routes: Routes }): ReactNode {
  const changes = useDashboardChanges(stored);
  const { dashboard } = changes;
  const isEmpty = (dashboard.page.children ?? []).length === 0;
  // An empty one is there to be filled.
  const [isEditing, setIsEditing] = useState(isEmpty && dashboard.can_change);
  const [hasSettings, setHasSettings] = useState(false);
  const isEditor = isEditing && dashboard.can_change;
  return (
    <>
      <Head
        dashboard={dashboard}
        isEditing={isEditor}
        onEdit={setIsEditing}
        onSettings={() => setHasSettings(!hasSettings)}
      />
      {hasSettings && dashboard.can_change ? (
        <Settings changes={changes} onClose={() => setHasSettings(false)} />
      ) : null}
      {isEditor ? <Editor changes={changes} routes={routes} /> : <Shown dashboard={dashboard} isEmpty={isEmpty} />}
    </>
  );
}

function Shown({ dashboard, isEmpty }: { dashboard: Dashboard; isEmpty: boolean }): ReactNode {
  const { t } = useTexts();
  if (isEmpty)
    return (
      <div className="kda-empty">
        <Icon name="chart" size={32} />
        <p>{t(dashboard.can_change ? 'dashboards.emptyMine' : 'dashboards.empty')}</p>
      </div>
    );
  return <DashboardBlocks page={dashboard.page} name={`dashboard ${dashboard.id}`} />;
}

function Settings({
  changes: { dashboard, save },
  onClose,
}: {
  changes: DashboardChanges;
  onClose(): void;
}): ReactNode {
  const list = useDashboards();
  return (
    <Loaded query={list}>
      {({ roles }) => (
        <DashboardForm dashboard={dashboard} roles={roles} onSave={save} onSaved={onClose} onClose={onClose} />
      )}
    </Loaded>
  );
}

interface HeadProps {
  dashboard: Dashboard;
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
  onSettings(): void;
}

function Head({ dashboard, isEditing, onEdit, onSettings }: HeadProps): ReactNode {
  const { t } = useTexts();
  const { id, name, icon, can_change: canChange } = dashboard;
  const { copy, remove, error } = useDoings(dashboard);
  const [isAsked, setIsAsked] = useState(false);
  const tool = (label: string, sign: string, run: () => void): ReactNode => (
    <button type="button" className="kda-button" onClick={run}>
      <Icon name={sign} size={16} />
      <span>{label}</span>
    </button>
  );
  return (
    <>
      <header className="kda-head">
        <ShellLink className="kda-link kda-back" to={DASHBOARD_PATHS[0]}>
          {t('dashboards.title')}
        </ShellLink>
        <h1>
          <Icon name={icon ?? 'chart'} title={name} size={22} />
          <span>{name}</span>
        </h1>
        <StarSlot place={{ kind: 'dashboard', id }} title={name} />
        <div className="kda-buttons kda-tools">
          {canChange ? (
            <button type="button" className="kda-button" aria-pressed={isEditing} onClick={() => onEdit(!isEditing)}>
              <Icon name={isEditing ? 'tick' : 'sliders'} size={16} />
              <span>{t(isEditing ? 'dashboards.done' : 'dashboards.edit')}</span>
            </button>
          ) : null}
          {canChange ? tool(t('dashboards.share'), 'users', onSettings) : null}
          {tool(t('dashboards.copy'), 'layers', copy)}
          {canChange ? tool(t('dashboards.delete'), 'minus', () => setIsAsked(true)) : null}
        </div>
      </header>
      {error ? (
        <p className="kda-reason" role="alert">
          {failureText(error, t)}
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        question={t('dashboards.deleteQuestion', { name })}
        onNo={() => setIsAsked(false)}
        onYes={() => {
          setIsAsked(false);
          remove();
        }}
      />
    </>
  );
}

function useDoings({ id, name }: Dashboard): { copy(): void; remove(): void; error: Error | null } {
  const { api } = useApp();
  const go = useGo();
  const queries = useQueryClient();
  const noteDeleted = useNoteDeleted();
  const copying = useMutation({
    mutationFn: () => api.ask(`/dashboards/${id}/copy/`, DASHBOARD_DOCUMENTS.one, { method: 'POST' }),
    onSuccess: (made) => go(dashboardPath(made.id)),
  });
  const removing = useMutation({
    mutationFn: () => api.tell(`/dashboards/${id}/`, { method: 'DELETE' }),
    onSuccess: () => {
      noteDeleted({ id, name });
      go(DASHBOARD_PATHS[0]);
      queries.removeQueries({ queryKey: [DASHBOARDS_KEY, 'one', id] });
    },
  });
  return {
    copy: () => copying.mutate(),
    remove: () => removing.mutate(),
    error: copying.error ?? removing.error,
  };
}
