// One entry of the history: what was done, by whom, when, why, and each field before and after.
import { Button } from '@mantine/core';
import { memo, useState, type ReactNode } from 'react';
import type { HistoryEntry } from '../../contract/index.ts';
import { ageText } from '../../render/age/index.ts';
import { PersonSlot, usePorts } from '../../render/core/index.ts';
import { ChangedField } from './ChangedField.tsx';
import { entryWay, movedBy, useEntryTitle } from './entryTitle.ts';

export interface HistoryItemProps {
  entry: HistoryEntry;
  /** A later entry took it back. */
  isUndone: boolean;
  isRunning: boolean;
  /** Nothing can be taken back now. */
  isLocked: boolean;
  onUndo(entry: HistoryEntry): void;
}

export const HistoryItem = memo(function HistoryItem({
  entry,
  isUndone,
  isRunning,
  isLocked,
  onUndo,
}: HistoryItemProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const { by, at, reason, changes } = entry;
  const [now] = useState(() => Date.now());
  const title = useEntryTitle()(entry);
  const move = movedBy(entry);
  const others = changes.filter((change) => change !== move);
  const way = entryWay(entry, t);
  const exact = formats.moment(at);
  const time = Date.parse(at);
  const age = Number.isNaN(time) ? exact : ageText(time, now, formats);
  return (
    <li className="kh-item" data-kind={entry.kind} data-undone={isUndone || undefined}>
      <div className="kh-head">
        <strong className="kh-title">{title}</strong>
        {way === undefined ? null : <span className="kh-way">{way}</span>}
        {isUndone ? <span className="kh-way">{t('history.isUndone')}</span> : null}
        {entry.can_undo ? (
          <Button
            size="compact-sm"
            variant="subtle"
            className="kh-undo"
            aria-label={t('history.undoNamed', { what: title, when: exact })}
            loading={isRunning}
            disabled={isLocked}
            onClick={() => onUndo(entry)}
          >
            {t('history.undo')}
          </Button>
        ) : null}
      </div>
      <div className="kh-by">
        <Author by={by} />
        <time dateTime={at}>
          {age === exact ? (
            exact
          ) : (
            <>
              {age} <span className="kh-exact">{exact}</span>
            </>
          )}
        </time>
      </div>
      {reason ? <p className="kh-reason">{t('history.reason', { reason })}</p> : null}
      {entry.status_bound === true ? <p className="kh-hint">{t('history.statusBound')}</p> : null}
      {others.length > 0 ? (
        <dl className="kh-changes">
          {others.map((change) => (
            <ChangedField key={change.field} change={change} />
          ))}
        </dl>
      ) : null}
    </li>
  );
});

function Author({ by }: { by: HistoryEntry['by'] }): ReactNode {
  const { t } = usePorts().formats;
  if (by === null) return <span>{t('history.system')}</span>;
  const name = by.string_view || t('history.someone');
  return (
    <PersonSlot id={by.id}>
      <span className="kh-name">{name}</span>
    </PersonSlot>
  );
}
