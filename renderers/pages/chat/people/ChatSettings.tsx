// How a chat is heard and where it stands in one's list; who writes there, where one leads it.
import type { ReactNode } from 'react';
import type { ChatTalk } from '../../../../src/contract/index.ts';
import { failureText, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls, clockOf } from '../parts/index.ts';
import { mayLead } from './rights.ts';

type Mute = 'all' | 'hour' | 'hours' | 'until' | 'off';
const OFFERED = ['all', 'hour', 'hours', 'off'] as const;
const HOURS: Partial<Record<Mute, 1 | 8>> = { hour: 1, hours: 8 };

export function ChatSettings({ talk }: { talk: ChatTalk }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const settings = useSend(calls.settings);
  const change = useSend(calls.change);
  const { id, muted_until: until, post_policy: policy } = talk;
  const mute = muteOf(talk);
  const error = settings.error ?? change.error;

  function setMute(next: Mute): void {
    const hours = HOURS[next];
    if (hours !== undefined) settings.mutate({ id, hours });
    else if (next !== 'until') settings.mutate({ id, notify: next === 'all' ? 'all' : 'mentions' });
  }
  return (
    <div className="kc-switches">
      {error === null ? null : (
        <p className="kc-bad" role="alert">
          {failureText(error, formats.t)}
        </p>
      )}
      <label className="kc-choice">
        <span>{t('mute.label')}</span>
        <select
          value={mute}
          disabled={settings.isPending}
          onChange={({ currentTarget }) => setMute(muteIn(currentTarget.value))}
        >
          {until === null ? null : <option value="until">{t('mute.until', { time: clockOf(until) })}</option>}
          {OFFERED.map((each) => (
            <option key={each} value={each}>
              {t(`mute.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {mute === 'all' ? null : <p className="kc-none">{t('mute.mentions')}</p>}
      {talk.kind !== 'direct' && mayLead(talk) ? (
        <label className="kc-choice">
          <span>{t('policy.label')}</span>
          <select
            value={policy}
            disabled={change.isPending}
            onChange={({ currentTarget }) =>
              change.mutate({ id, post_policy: currentTarget.value === 'admins' ? 'admins' : 'all' })
            }
          >
            <option value="all">{t('policy.all')}</option>
            <option value="admins">{t('policy.admins')}</option>
          </select>
        </label>
      ) : null}
      <label>
        <input
          type="checkbox"
          checked={talk.pinned}
          onChange={({ currentTarget }) => settings.mutate({ id, pinned: currentTarget.checked })}
        />
        {t('pinChat')}
      </label>
    </div>
  );
}

function muteOf({ notify, muted_until: until }: ChatTalk): Mute {
  if (notify === 'all') return 'all';
  return until === null ? 'off' : 'until';
}

function muteIn(value: string): Mute {
  return OFFERED.find((each) => each === value) ?? 'until';
}
