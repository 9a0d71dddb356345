// One deleted row: its name, who deleted it when, how long it is kept, and what stands in the way of bringing it back.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ageText } from '../../render/age/index.ts';
import { PersonSlot, usePorts } from '../../render/core/index.ts';
import type { TrashedRow } from './useTrash.ts';

export interface TrashItemProps {
  row: TrashedRow;
  /** Why it could not be brought back. */
  problem: string | undefined;
  isRunning: boolean;
  isOff: boolean;
  onRestore(): void;
}

export function TrashItem({ row, problem, isRunning, isOff, onRestore }: TrashItemProps): ReactNode {
  const { formats } = usePorts();
  const { t, moment } = formats;
  const { deleted_at: at, deleted_by: by } = row;
  const [now] = useState(() => Date.now());
  const name = row.string_view || t('trash.untitled');
  const time = Date.parse(at);
  const when = Number.isNaN(time) ? moment(at) : ageText(time, now, formats);
  return (
    <li className="kt-item">
      <div className="kt-about">
        <strong>{name}</strong>
        <span className="kt-when">
          <Deletion by={by} when={when} at={at} />
          {' · '}
          {t('trash.kept', { date: dayOf(moment(row.gone_at)) })}
        </span>
        {problem === undefined ? null : (
          <span className="kt-problem" role="alert">
            {problem}
          </span>
        )}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('trash.restoreNamed', { name })}
        loading={isRunning}
        disabled={isOff}
        onClick={onRestore}
      >
        {t('trash.restore')}
      </Button>
    </li>
  );
}

/** "Anna Sun, just now": one line, as everywhere with people and moments. */
function Deletion({ by, when, at }: { by: TrashedRow['deleted_by']; when: string; at: string }): ReactNode {
  const { t, moment } = usePorts().formats;
  const text = (
    <time dateTime={at} title={moment(at)}>
      {by?.string_view ? t('trash.deletedBy', { name: by.string_view, when }) : t('trash.deleted', { when })}
    </time>
  );
  return by?.string_view ? <PersonSlot id={by.id}>{text}</PersonSlot> : text;
}

/** Of date and time the date. */
function dayOf(moment: string): string {
  return moment.split(' ')[0] ?? moment;
}
