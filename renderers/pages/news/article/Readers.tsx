// Everybody a news item is for: those who are waited for first, then those who have read and acknowledged it.
import type { ReactNode } from 'react';
import { usePorts } from '../../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { type Addressee, calls, type News, Waiting } from '../parts/index.ts';

export function Readers({ row }: { row: News }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { data, error, refetch } = useCall(calls.waiting, { id: row.id });
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const needsAck = row.need_ack === true;
  const isDone = (person: Addressee): boolean => (needsAck ? person.acknowledged_at : person.read_at) !== null;
  const parts = [
    { name: needsAck ? 'notAcknowledged' : 'notRead', people: data.people.filter((person) => !isDone(person)) },
    { name: needsAck ? 'haveAcknowledged' : 'haveRead', people: data.people.filter(isDone) },
  ];
  return (
    <div className="kna-readers">
      {parts.map(({ name, people }) => (
        <section key={name} aria-labelledby={`kna-${name}`}>
          <h2 id={`kna-${name}`}>
            {t(name)} <span>{formats.integer(people.length)}</span>
          </h2>
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                <span>{person.string_view}</span>
                <small>{whenOf(person)}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );

  function whenOf({ read_at: read, acknowledged_at: acknowledged }: Addressee): string {
    if (acknowledged !== null) return formats.moment(acknowledged);
    return read === null ? '' : t('readAt', { at: formats.moment(read) });
  }
}
