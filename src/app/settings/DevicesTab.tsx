// Where the account is signed in: each device with its last visit; other ones can be signed out, after a question.
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { SignedInDevice } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { failureText, usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { Loaded } from './parts/Loaded.tsx';
import { SETTINGS_DOCUMENTS } from './parts/settingsDocuments.ts';
import type { TabProps } from './parts/tabProps.ts';

const SESSIONS_KEY = ['sessions'];
const OTHERS = 'others';

export function DevicesTab(_props: TabProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const query = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.ask('/users/sessions/', SETTINGS_DOCUMENTS.sessions, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query} what={t('settings.devices.failed')}>
      {({ results }) => <Devices devices={results} />}
    </Loaded>
  );
}

function Devices({ devices }: { devices: readonly SignedInDevice[] }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const title = useRef<HTMLParagraphElement>(null);
  /** Id of a session, or all others. */
  const [asked, setAsked] = useState<string>();
  const ending = useMutation({
    mutationFn: (id: string) =>
      id === OTHERS
        ? api.tell('/users/sessions/end_others/', { method: 'POST' })
        : api.tell(`/users/sessions/${id}/`, { method: 'DELETE' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      // The button that was pressed may be gone.
      title.current?.focus();
    },
  });
  const others = devices.filter((device) => !device.is_current);
  const name = devices.find((device) => device.id === asked)?.device ?? '';

  return (
    <div className="keste-settings-form">
      <p className="keste-settings-hint" ref={title} tabIndex={-1}>
        {t('settings.devices.count', { count: devices.length })}
      </p>
      <ul className="keste-rows">
        {devices.map((device) => (
          <Device key={device.id} device={device} onEnd={() => setAsked(device.id)} />
        ))}
      </ul>
      {others.length > 1 ? (
        <div>
          <Button variant="default" loading={ending.isPending} onClick={() => setAsked(OTHERS)}>
            {t('settings.devices.endOthers')}
          </Button>
        </div>
      ) : null}
      <span role="status" className="keste-save-said">
        {ending.isSuccess ? t('settings.devices.ended') : ''}
      </span>
      <span role="alert" className="keste-save-refused">
        {ending.isError ? failureText(ending.error, t) : ''}
      </span>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={asked === OTHERS ? t('settings.devices.othersQuestion') : t('settings.devices.question', { name })}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          setAsked(undefined);
          if (asked !== undefined) ending.mutate(asked);
        }}
      />
    </div>
  );
}

function Device({ device, onEnd }: { device: SignedInDevice; onEnd(): void }): ReactNode {
  const { t } = useTexts();
  const { moment } = usePorts().formats;
  return (
    <li className="keste-row">
      <span className="keste-row-text">
        {device.device}{' '}
        {device.is_current ? <span className="keste-badge">{t('settings.devices.current')}</span> : null}
        <small>
          {t('settings.devices.seen', { moment: moment(device.seen_at) })}
          {device.address ? ` · ${device.address}` : ''}
        </small>
        <small>{t('settings.devices.since', { moment: moment(device.created_at) })}</small>
      </span>
      {device.is_current ? null : (
        <span className="keste-row-tools">
          <Button
            size="compact-md"
            variant="default"
            aria-label={`${t('settings.devices.endOne', { name: device.device })}, ${t('settings.devices.since', { moment: moment(device.created_at) })}`}
            onClick={onEnd}
          >
            {t('settings.devices.end')}
          </Button>
        </span>
      )}
    </li>
  );
}
