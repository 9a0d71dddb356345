// What stands in today's calendars.
import type { ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { Card, Line, Nothing, RowLink } from './Card.tsx';
import { TODAY } from './questions.ts';
import { useOverview } from './useOverview.ts';

export function TodayPart({ title }: { title: string }): ReactNode {
  const { t, lang } = usePorts().formats;
  const overview = useOverview(TODAY);
  const { data } = overview;
  return (
    <Card title={title} overview={overview} missing={data?.missing}>
      {data?.rows.length === 0 ? <Nothing text={t('overview.noToday')} /> : null}
      {data && data.rows.length > 0 ? (
        <ul aria-label={title}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <RowLink row={row}>
                <span className="kov-time">
                  {row.from === undefined ? t('overview.wholeDay') : timeOf(row.from, lang)}
                </span>
                <Line title={row.title} of={row.of} />
              </RowLink>
            </li>
          ))}
        </ul>
      ) : null}
      {data?.has_more === true ? <Nothing text={t('overview.moreToday')} /> : null}
    </Card>
  );
}

function timeOf(moment: string, lang: string): string {
  return new Date(moment).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit', hour12: false });
}
