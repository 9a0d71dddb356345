// One change of the stream in a line, its fields below; taking it back is the history's.
import { useId, useState, type ReactNode } from 'react';
import type { HistoryEntry } from '../../contract/index.ts';
import { Avatar } from '../../render/avatar/index.ts';
import { PersonSlot, usePorts } from '../../render/core/index.ts';
import { ChangedField, entryWay, movedBy, useEntryTitle } from '../history/index.ts';
import { Moment } from './Moment.tsx';

/** Fields that are shown of a large change. */
const SHOWN = 4;
const FACE_PX = 20;

export function ActivityChange({ entry }: { entry: HistoryEntry }): ReactNode {
  const { t } = usePorts().formats;
  const lineId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const title = useEntryTitle()(entry);
  const move = movedBy(entry);
  const fields = entry.changes.filter((change) => change !== move);
  const shown = isWhole ? fields : fields.slice(0, SHOWN);
  const way = entryWay(entry, t);
  // The field says what happened.
  const isTold = entry.kind === 'update' && !entry.action && fields.length > 0;
  const isOne = isTold && fields.length === 1 && !entry.reason;
  return (
    <article className="ka-change" data-kind={entry.kind} data-one={isOne || undefined} aria-labelledby={lineId}>
      <p id={lineId}>
        <Author by={entry.by} /> <span className={isTold ? 'keste-visually-hidden' : undefined}>{title}</span>{' '}
        {way === undefined ? null : <span>({way})</span>} <Moment at={entry.at} />
      </p>
      {entry.reason ? <p className="ka-reason">{t('history.reason', { reason: entry.reason })}</p> : null}
      {shown.length > 0 ? (
        <dl>
          {shown.map((change) => (
            <ChangedField key={change.field} change={change} />
          ))}
        </dl>
      ) : null}
      {fields.length > shown.length ? (
        <button type="button" className="ka-link" onClick={() => setIsWhole(true)}>
          {t('activity.more', { n: fields.length - shown.length })}
        </button>
      ) : null}
    </article>
  );
}

function Author({ by }: { by: HistoryEntry['by'] }): ReactNode {
  const { t } = usePorts().formats;
  if (by === null) return <strong>{t('history.system')}</strong>;
  const name = by.string_view || t('history.someone');
  return (
    <>
      <Avatar user={{ full_name: name, avatar: by.avatar }} size={FACE_PX} />{' '}
      <PersonSlot id={by.id}>
        <strong>{name}</strong>
      </PersonSlot>
    </>
  );
}
