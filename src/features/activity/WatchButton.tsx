// Whether the person follows the row, and who else does.
import { useState, type ReactNode } from 'react';
import type { Watchers } from '../../contract/index.ts';
import { failureText, usePorts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';

export interface WatchButtonProps {
  model: string;
  id: string;
  watchers: Watchers;
  onChange(watchers: Watchers): void;
}

/** Names that stand beside the button. */
const SHOWN = 3;

export function WatchButton({
  model,
  id,
  watchers: { watching, people, count },
  onChange,
}: WatchButtonProps): ReactNode {
  const { data, formats } = usePorts();
  const { t } = formats;
  const isOnline = useOnline();
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const names = people.map((person) => person.string_view);

  async function toggle(): Promise<void> {
    setIsRunning(true);
    setError(undefined);
    try {
      onChange(await (await data.talk()).watch(model, id, !watching));
    } catch (failure) {
      setError(failure);
    }
    setIsRunning(false);
  }

  return (
    <div className="ka-watch">
      {count > 0 ? (
        <span className="ka-when" title={names.join(', ')}>
          {t('activity.followed', { names: names.slice(0, SHOWN).join(', ') })}
          {count > SHOWN ? ` ${t('activity.andMore', { n: count - SHOWN })}` : ''}
        </span>
      ) : null}
      <button
        type="button"
        className="ka-follow"
        aria-pressed={watching}
        disabled={isRunning || !isOnline}
        title={t('activity.followHint')}
        onClick={() => void toggle()}
      >
        {t(watching ? 'activity.following' : 'activity.follow')}
      </button>
      {error === undefined ? null : (
        <span className="keste-field-error" role="alert">
          {failureText(error, t)}
        </span>
      )}
    </div>
  );
}
