// What was said to a person, and what others did with the rows he follows, since his last visit.
import type { ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { Card, Line, Nothing, RowLink } from './Card.tsx';
import { CHANGES } from './questions.ts';
import { useOverview } from './useOverview.ts';

export function ChangesPart({ title }: { title: string }): ReactNode {
  const { t, moment } = usePorts().formats;
  const overview = useOverview(CHANGES);
  const { data } = overview;
  const isEmpty = data?.notices.length === 0 && data.changes.length === 0;
  return (
    <Card title={title} overview={overview} missing={data?.missing}>
      {isEmpty ? <Nothing text={t('overview.noChanges', { since: moment(data.since) })} /> : null}
      {data && data.notices.length > 0 ? (
        <section className="kov-part">
          <h3>{t('overview.notices')}</h3>
          <ul aria-label={t('overview.notices')}>
            {data.notices.map(({ id, text, at, model, key }) => {
              const line = <Line icon="bell" title={text} of={moment(at)} />;
              return (
                <li key={id}>
                  {model !== undefined && key !== undefined ? (
                    <RowLink row={{ model, key }}>{line}</RowLink>
                  ) : (
                    <span className="kov-row">{line}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {data && data.changes.length > 0 ? (
        <section className="kov-part">
          <h3>{t('overview.changed')}</h3>
          <ul aria-label={t('overview.changed')}>
            {data.changes.map((row) => (
              <li key={row.id}>
                <RowLink row={row}>
                  <Line
                    icon={row.icon}
                    title={row.title}
                    of={t('overview.changedBy', {
                      count: row.count,
                      by: row.by ?? t('overview.somebody'),
                      at: moment(row.at),
                    })}
                  />
                </RowLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  );
}
