// Which notifications come where: a table of kinds and channels, and the sound. Saves by itself.
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { NotificationKindSetting, NotificationSettings } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { createSaver, SaveNote, useSaver } from '../saving/index.ts';
import { Loaded } from './parts/Loaded.tsx';
import './parts/inputStyles.ts';
import { SETTINGS_DOCUMENTS } from './parts/settingsDocuments.ts';
import type { TabProps } from './parts/tabProps.ts';

const PATH = '/notifications/settings/';
const CHANNELS = ['app', 'email'] as const;

export function NotificationsTab({ onUnsaved }: TabProps): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const queryKey = ['notification_settings', language];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.ask(PATH, SETTINGS_DOCUMENTS.notifications, { signal }),
  });
  return (
    <Loaded query={query} what={t('settings.notifications.failed')}>
      {(settings) => <Matrix key={language} settings={settings} queryKey={queryKey} onUnsaved={onUnsaved} />}
    </Loaded>
  );
}

interface MatrixProps extends Pick<TabProps, 'onUnsaved'> {
  settings: NotificationSettings;
  queryKey: QueryKey;
}

function Matrix({ settings, queryKey, onUnsaved }: MatrixProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const [saver] = useState(() =>
    createSaver<NotificationSettings>({
      value: settings,
      async save(next) {
        queries.setQueryData(
          queryKey,
          await api.ask(PATH, SETTINGS_DOCUMENTS.notifications, { method: 'PUT', body: bodyOf(next) }),
        );
      },
    }),
  );
  const { value, status, error } = useSaver(saver);
  useEffect(() => saver.take(settings), [saver, settings]);
  useEffect(() => {
    onUnsaved(status === 'failed' ? () => saver.drop(settings) : undefined);
    return () => onUnsaved(undefined);
  }, [onUnsaved, status, saver, settings]);

  function setKind(kind: string, change: Partial<NotificationKindSetting>): void {
    saver.change({ ...value, kinds: value.kinds.map((each) => (each.kind === kind ? { ...each, ...change } : each)) });
  }

  return (
    <div className="keste-settings-form">
      <p className="keste-settings-hint">{t('settings.notifications.hint')}</p>
      <table className="keste-kinds">
        <caption className="keste-visually-hidden">{t('settings.tab.notifications')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.notifications.kind')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`settings.notifications.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.kinds.map((each) => (
            <tr key={each.kind}>
              <th scope="row">{each.title ?? each.kind}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      checked={each[channel]}
                      disabled={channel === 'app' && each.is_fixed === true}
                      onChange={(event) => setKind(each.kind, { [channel]: event.currentTarget.checked })}
                      aria-label={`${each.title ?? each.kind}: ${t(`settings.notifications.${channel}`)}`}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        label={t('settings.notifications.sound')}
        checked={value.sound ?? false}
        onChange={(event) => saver.change({ ...value, sound: event.currentTarget.checked })}
      />
      <SaveNote status={status} error={error} onRetry={saver.retry} />
    </div>
  );
}

/** What the server told for reading only stays here. */
function bodyOf({ kinds, sound }: NotificationSettings): NotificationSettings {
  return {
    kinds: kinds.map(({ kind, app, email }) => ({ kind, app, email })),
    ...(sound === undefined ? {} : { sound }),
  };
}
