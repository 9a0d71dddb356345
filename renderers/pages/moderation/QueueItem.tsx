// One line of the queue: what it is, whose, since when, and who looks at it.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { initials } from '../../../src/engine/initials/index.ts';
import { ageText } from '../../../src/render/age/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { claimant, idOf, isOpen as waits, nameOf } from './queue.ts';

export interface QueueItemProps {
  row: Row;
  me: string;
  isOpen: boolean;
  onOpen(): void;
}

export function QueueItem({ row, me, isOpen, onOpen }: QueueItemProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const [now] = useState(() => Date.now());
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const source = idOf(row['source']) ?? 'premoderation';
  const state = idOf(row['state']) ?? 'pending';
  const other = claimant(row, me, now);
  const reports = Number(row['reports'] ?? 0);
  const isLate = waits(row) && Date.parse(String(row['due_at'])) < now;
  const said = nameOf(row['excerpt']);
  return (
    <li>
      <button ref={button} type="button" className="kmo-item" aria-current={isOpen || undefined} onClick={onOpen}>
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
          <time
            dateTime={String(row['created_at'])}
            data-late={isLate || undefined}
            title={formats.moment(String(row['created_at']))}
          >
            {ageText(Date.parse(String(row['created_at'])), now, formats)}
          </time>
        </span>
        <span className="kmo-excerpt">
          {said === '' ? t(`type.${idOf(row['object_type']) ?? 'group_post'}`) : said}
        </span>
        <span className="kmo-by">
          {nameOf(row['author_of'])} · {nameOf(row['group'])}
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
