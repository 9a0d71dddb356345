// Open rows of a person over all modules: late, of today, coming, without a day, and waiting for one of his roles.
import type { ReactNode } from 'react';
import type { OverviewWork } from '../../../src/contract/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { Card, Line, Nothing, RowLink } from './Card.tsx';
import { WORK } from './questions.ts';
import { useOverview } from './useOverview.ts';

type Part = OverviewWork['parts'][number];

export function WorkPart({ title }: { title: string }): ReactNode {
  const { t } = usePorts().formats;
  const overview = useOverview(WORK);
  const { data } = overview;
  return (
    <Card title={title} overview={overview} lines={5} missing={data?.missing}>
      {data?.parts.length === 0 ? <Nothing text={t('overview.noWork')} /> : null}
      {data?.parts.map((part) => (
        <WorkRows key={part.name} part={part} />
      ))}
    </Card>
  );
}

function WorkRows({ part: { name, rows, has_more: hasMore } }: { part: Part }): ReactNode {
  const { t, date } = usePorts().formats;
  const title = t(`overview.work.${name}`);
  return (
    <section className="kov-part" data-part={name}>
      <h3>
        {title} <span className="kov-count">{hasMore ? `${rows.length}+` : rows.length}</span>
      </h3>
      <ul aria-label={title}>
        {rows.map((row) => (
          <li key={row.id}>
            <RowLink row={row}>
              <Line icon={row.icon} title={row.title} of={row.of}>
                {row.status ? (
                  <span className="kov-status kb-tone" data-color={row.status.color}>
                    {row.status.title}
                  </span>
                ) : null}
                {row.due === undefined || name === 'today' ? null : (
                  <time className="kov-due" dateTime={row.due}>
                    {date(row.due)}
                  </time>
                )}
              </Line>
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
