// What a card shows: its number, title and a few fields, drawn as their columns draw them.
import { memo, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { colorOf, FieldValue } from '../../../src/render/blockData/index.ts';
import type { KanbanParams } from './board/index.ts';
import { RowLink } from '../../../src/render/rowPlaces/index.ts';
import { shortName } from './shortName.ts';

/** Kinds whose values say by themselves what they are: a card has little room. */
const SPEAKING: ReadonlySet<string> = new Set(['choice', 'choices', 'reference']);

export interface CardViewProps {
  row: Row;
  params: KanbanParams;
  title: string;
  href?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
}

export const CardView = memo(function CardView({ row, params, title, href, onOpen }: CardViewProps): ReactNode {
  const shown = params.fields.filter(({ field }) => !isEmpty(row[field]));
  return (
    <div className="kk-card-body kb-tone" data-color={colorOf(params.color, row)}>
      {params.number && !isEmpty(row[params.number.field]) ? (
        <span className="kk-number">
          <FieldValue column={params.number} value={row[params.number.field]} />
        </span>
      ) : null}
      {onOpen ? (
        <RowLink row={row.id} href={href} className="kk-title" onOpen={() => onOpen(row.id)}>
          {title}
        </RowLink>
      ) : (
        <span className="kk-title">{title}</span>
      )}
      {shown.length > 0 ? (
        <dl>
          {shown.map((column) => (
            <div key={column.field}>
              <dt className={SPEAKING.has(column.kind) ? 'keste-visually-hidden' : undefined}>
                {column.column.headerName}
              </dt>
              <dd data-tone={toneOf(column, row)}>
                <FieldValue column={column} value={shortName(row[column.field])} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
});

/** As in the table: a deadline that has passed, for instance. */
function toneOf({ tone }: KanbanParams['by'], row: Row): string | undefined {
  const named = tone?.evaluate(row);
  return typeof named === 'string' && named !== '' ? named : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
