// All dashboards there are for the person, and the way to a new one; one that was deleted a moment ago can be brought back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Dashboard, Dashboards } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { NoticeBar } from '../../render/notice/index.ts';
import { failureText, StarSlot, usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { useTitle } from '../context/useTitle.ts';
import { Icon } from '../icons/Icon.tsx';
import { dashboardPath, ShellLink, useGo } from '../navigation/index.ts';
import { DashboardForm } from './DashboardForm.tsx';
import { DASHBOARD_DOCUMENTS, DASHBOARDS_KEY } from './documents.ts';
import { Loaded } from './Loaded.tsx';
import { sharingText } from './sharingText.ts';
import { useDashboards } from './useDashboards.ts';

export function DashboardList({ site }: { site: string }): ReactNode {
  const { t } = useTexts();
  const query = useDashboards();
  const [isNew, setIsNew] = useState(false);
  const go = useGo();
  useTitle(site, t('dashboards.title'));
  return (
    <section className="kda" aria-label={t('dashboards.title')}>
      <header className="kda-head">
        <h1>{t('dashboards.title')}</h1>
        {isNew || !query.data ? null : (
          <button type="button" className="kda-button" data-main onClick={() => setIsNew(true)}>
            <Icon name="plus" size={16} />
            {t('dashboards.new')}
          </button>
        )}
      </header>
      <Loaded query={query}>
        {(dashboards) => (
          <>
            {isNew ? (
              <DashboardForm
                roles={dashboards.roles}
                onClose={() => setIsNew(false)}
                onSaved={({ id }) => go(dashboardPath(id))}
              />
            ) : null}
            <Entries dashboards={dashboards} isNew={isNew} />
          </>
        )}
      </Loaded>
      <Deleted />
    </section>
  );
}

function Entries({ dashboards: { results, roles }, isNew }: { dashboards: Dashboards; isNew: boolean }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  if (results.length === 0)
    return isNew ? null : (
      <div className="kda-empty">
        <Icon name="chart" size={32} />
        <p>{t('dashboards.none')}</p>
        <p>{t('dashboards.noneHint')}</p>
      </div>
    );
  return (
    <ul className="kda-list">
      {results.map((entry) => (
        <li key={entry.id} className="kda-entry">
          <ShellLink className="kda-entry-link" to={dashboardPath(entry.id)}>
            <Icon name={entry.icon ?? 'chart'} title={entry.name} size={22} />
            <span className="kda-entry-name">{entry.name}</span>
            <span className="kda-hint">
              {sharingText(entry, roles, t)} · {formats.moment(entry.updated_at)}
            </span>
          </ShellLink>
          <StarSlot place={{ kind: 'dashboard', id: entry.id }} title={entry.name} />
        </li>
      ))}
    </ul>
  );
}

const DELETED_KEY = [DASHBOARDS_KEY, 'deleted'] as const;
interface Gone {
  id: string;
  name: string;
}

/** Told on the list, where its page leads afterwards. */
export function useNoteDeleted(): (gone: Gone) => void {
  const queries = useQueryClient();
  return (gone) => queries.setQueryData<Gone | null>(DELETED_KEY, gone);
}

function Deleted(): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  // Written by whoever deletes, never asked for.
  const { data: gone } = useQuery<Gone | null>({ queryKey: DELETED_KEY, queryFn: () => null, enabled: false });
  const close = (): void => void queries.setQueryData<Gone | null>(DELETED_KEY, null);
  const restoring = useMutation({
    mutationFn: ({ id }: Gone) =>
      api.ask<Dashboard>(`/dashboards/${id}/restore/`, DASHBOARD_DOCUMENTS.one, { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [DASHBOARDS_KEY, 'list'] }),
  });
  return (
    <div className="kda-notice">
      {restoring.error ? (
        <NoticeBar
          content={{ text: `${t('dashboards.notRestored')} ${failureText(restoring.error, t)}`, tone: 'bad' }}
          onClose={() => restoring.reset()}
        />
      ) : null}
      {gone ? (
        <NoticeBar
          key={gone.id}
          content={{
            text: t('dashboards.deleted', { name: gone.name }),
            action: { label: t('dashboards.undo'), run: () => restoring.mutate(gone) },
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
