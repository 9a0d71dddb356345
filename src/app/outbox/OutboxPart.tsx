// One part of the list of what waits, by hundreds.
import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import type { Entry, Outbox } from '../../platform/outbox/index.ts';
import { OutboxEntry } from './OutboxEntry.tsx';

/** Entries at a time: a hundred thousand may wait. */
const SHOWN = 100;

export interface OutboxPartProps {
  title: string;
  entries: readonly Entry[];
  outbox: Outbox;
}

export function OutboxPart({ title, entries, outbox }: OutboxPartProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const [shown, setShown] = useState(SHOWN);
  if (entries.length === 0) return null;
  const rest = entries.length - shown;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="keste-outbox-heading">
        {title}
      </h2>
      <ul className="keste-outbox-list">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.number}>
            <OutboxEntry entry={entry} outbox={outbox} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button size="xs" variant="default" onClick={() => setShown(shown + SHOWN)}>
          {t('outbox.more', { number: rest })}
        </Button>
      ) : null}
    </section>
  );
}
