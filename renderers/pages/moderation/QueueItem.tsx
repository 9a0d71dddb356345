// One line of the queue: what it is, whose, since when, and who looks at it.
import { useEffect, useRef, type ReactNode } from 'react';
import { initials } from '../../../src/engine/initials/index.ts';
import { ageText, useMinute } from '../../../src/render/age/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { claimant, isOpen as waits, type Item } from './queue.ts';

export interface QueueItemProps {
  row: Item;
  me: string;
  isOpen: boolean;
  /** It is one of those to be decided together; undefined: nothing is chosen here. */
  isPicked: boolean | undefined;
  onOpen(): void;
  /** With Shift those between it and the one before as well. */
  onPick(isPicked: boolean, isRange: boolean): void;
}

export function QueueItem({ row, me, isOpen, isPicked, onOpen, onPick }: QueueItemProps): ReactNode {
  const { t } = usePageTexts();
  const now = useMinute();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const other = claimant(row, me, now);
  return (
    <li className="kmo-line" data-picked={isPicked || undefined}>
      {isPicked === undefined ? null : (
        <input
          type="checkbox"
          className="kmo-pick"
          aria-label={t('pick', { name: row.excerpt || t(`type.${row.object_type ?? 'group_post'}`) })}
          checked={isPicked}
          onChange={({ currentTarget, nativeEvent }) =>
            onPick(currentTarget.checked, Object(nativeEvent).shiftKey === true)
          }
        />
      )}
      <button ref={button} type="button" className="kmo-item" aria-current={isOpen || undefined} onClick={onOpen}>
        <Facts row={row} now={now} />
        <span className="kmo-excerpt">{row.excerpt || t(`type.${row.object_type ?? 'group_post'}`)}</span>
        <span className="kmo-by">
          {[row.author_of?.string_view, row.group?.string_view].filter(Boolean).join(' · ')}
        </span>
        {other ? (
          <span className="kmo-claim">
            <i aria-hidden>{initials(other.name)}</i>
            {t('claimed', { name: other.name })}
          </span>
        ) : null}
      </button>
    </li>
  );
}

function Facts({ row, now }: { row: Item; now: number }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { source = 'premoderation', state = 'pending' } = row;
  // Of what is decided since when it is.
  const since = (waits(row) ? undefined : row.decided_at) ?? row.created_at ?? '';
  const reports = row.reports ?? 0;
  const isLate = waits(row) && Date.parse(row.due_at ?? '') < now;
  return (
    <span className="kmo-facts">
      <span className="kmo-chip" data-kind={source}>
        {t(`source.${source}`)}
      </span>
      {state === 'pending' ? null : (
        <span className="kmo-chip" data-kind={state}>
          {t(`state.${state}`)}
        </span>
      )}
      {reports > 0 ? (
        <span className="kmo-chip" data-kind="report">
          {t('reports', { count: reports })}
        </span>
      ) : null}
      {isLate ? (
        <span className="kmo-chip" data-kind="late">
          {t('late')}
        </span>
      ) : null}
      <time dateTime={since} title={formats.moment(since)}>
        {ageText(Date.parse(since), now, formats)}
      </time>
    </span>
  );
}
