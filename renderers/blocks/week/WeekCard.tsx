// A row on its day: title, its time, how much it is, number, further fields; done ones are greyed and say so.
import type { ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import { clockOfMinutes, localTime } from '../../../src/engine/values/index.ts';
import { colorOf, FieldValue } from '../../../src/render/blockData/index.ts';
import { dayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { RowLink } from '../../../src/render/rowPlaces/index.ts';
import { OVERDUE } from './weekDays.ts';
import type { WeekParams } from './weekParams.ts';

export interface WeekCardProps {
  row: Row;
  params: WeekParams;
  number: PreparedColumn | undefined;
  title: string;
  /** Key of its column. */
  column: string;
  isDone: boolean;
  href?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
}

export function WeekCard({ row, params, number, title, column, isDone, href, onOpen }: WeekCardProps): ReactNode {
  const { t } = usePorts().formats;
  const { sum, fields, color } = params;
  const amount = sum && row[sum.field];
  const shown = fields.filter(({ field }) => !isEmpty(row[field]));
  return (
    <div className="kwk-card kb-tone" data-color={colorOf(color, row)} data-done={isDone || undefined}>
      {onOpen ? (
        <RowLink row={row.id} href={href} className="kwk-title" onOpen={() => onOpen(row.id)}>
          {title}
        </RowLink>
      ) : (
        <span className="kwk-title">{title}</span>
      )}
      {isDone ? <span className="keste-visually-hidden">{t('blocks.week.done')}</span> : null}
      <span className="kwk-foot">
        <When value={row[params.date.field]} isOverdue={column === OVERDUE} isDone={isDone} />
        {sum && Number(amount ?? 0) > 0 ? (
          <span title={sum.column.headerName}>
            <FieldValue column={sum} value={amount} />
          </span>
        ) : null}
        {number && !isEmpty(row[number.field]) ? (
          <span title={number.column.headerName}>
            <FieldValue column={number} value={row[number.field]} />
          </span>
        ) : null}
        {shown.map((one) => (
          <span key={one.field} title={one.column.headerName}>
            <FieldValue column={one} value={row[one.field]} />
          </span>
        ))}
      </span>
    </div>
  );
}

/** The day stands above the cards; of what is overdue it is said. */
function When({ value, isOverdue, isDone }: { value: unknown; isOverdue: boolean; isDone: boolean }): ReactNode {
  const { lang } = usePorts().formats;
  if (typeof value !== 'string' || isDone) return null;
  if (isOverdue) return <span className="kwk-late">{dayShort(value, lang)}</span>;
  const at = value.includes('T') ? localTime(value) : undefined;
  return at ? <span>{clockOfMinutes(at.minutes)}</span> : null;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
