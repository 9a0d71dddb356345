// What a card shows: its number and title, a few fields as their columns draw them, and at its foot in short what speaks by itself: a day, progress, comments, people.
import { memo, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { dayShort } from '../../../src/render/calendarTexts/index.ts';
import { colorOf, FieldValue, useFieldText } from '../../../src/render/blockData/index.ts';
import { IconSlot, usePorts } from '../../../src/render/index.ts';
import type { KanbanParams } from './board/index.ts';
import { RowLink } from '../../../src/render/rowPlaces/index.ts';
import { shortName } from './shortName.ts';

type Column = KanbanParams['by'];

/** Kinds whose values say by themselves what they are: a card has little room. */
const SPEAKING: ReadonlySet<string> = new Set(['choice', 'choices', 'reference', 'references']);
/** Cells that draw a sign before their value. */
const SIGNED: ReadonlySet<string> = new Set(['lock', 'steps']);
const PEOPLE: ReadonlySet<string> = new Set(['user', 'person']);
const ICON_PX = 14;

export interface CardViewProps {
  row: Row;
  params: KanbanParams;
  title: string;
  href?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
}

export const CardView = memo(function CardView({ row, params, title, href, onOpen }: CardViewProps): ReactNode {
  const shown = params.fields.filter(({ field }) => !isEmpty(row[field]));
  const lines = shown.filter((column) => !isShort(column));
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
      {lines.length > 0 ? (
        <dl>
          {lines.map((column) => (
            <div key={column.field}>
              <dt className={isSpeaking(column) ? 'keste-visually-hidden' : undefined}>{column.column.headerName}</dt>
              <dd data-tone={toneOf(column, row)}>
                <FieldValue column={column} value={shortName(row[column.field])} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <CardFoot row={row} columns={shown.filter(isShort)} />
    </div>
  );
});

function CardFoot({ row, columns }: { row: Row; columns: readonly Column[] }): ReactNode {
  const { t, integer } = usePorts().formats;
  const fieldText = useFieldText();
  const comments = Number(row['comments_count'] ?? 0);
  if (columns.length === 0 && comments === 0) return null;
  const [people, signs] = [columns.filter(isPerson), columns.filter((column) => !isPerson(column))];
  const named = (column: Column): string => `${column.column.headerName}: ${fieldText(column, row[column.field])}`;
  return (
    <dl className="kk-foot">
      {signs.map((column) => (
        <div key={column.field} title={named(column)}>
          <dt className="keste-visually-hidden">{column.column.headerName}</dt>
          <dd data-tone={toneOf(column, row)}>
            {isDay(column) ? (
              <Day value={row[column.field]} />
            ) : (
              <FieldValue column={column} value={row[column.field]} />
            )}
          </dd>
        </div>
      ))}
      {comments > 0 ? (
        <div title={t('blocks.comments')}>
          <dt className="keste-visually-hidden">{t('blocks.comments')}</dt>
          <dd>
            <IconSlot name="chat" title="" size={ICON_PX} /> {integer(comments)}
          </dd>
        </div>
      ) : null}
      {people.map((column) => (
        <div key={column.field} className="kk-person" title={named(column)}>
          <dt className="keste-visually-hidden">{column.column.headerName}</dt>
          <dd>
            <FieldValue column={column} value={row[column.field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Day({ value }: { value: unknown }): ReactNode {
  const { lang } = usePorts().formats;
  return (
    <>
      <IconSlot name="calendar" title="" size={ICON_PX} /> {typeof value === 'string' ? dayShort(value, lang) : ''}
    </>
  );
}

function isSpeaking({ kind, column }: Column): boolean {
  return SPEAKING.has(kind) || column.type === 'TagsField';
}

function isShort(column: Column): boolean {
  return isDay(column) || isPerson(column) || SIGNED.has(column.column.cellRenderer ?? '');
}

function isDay({ kind }: Column): boolean {
  return kind === 'date' || kind === 'moment';
}

function isPerson({ kind, column }: Column): boolean {
  return kind === 'reference' && PEOPLE.has(column.cellRenderer ?? '');
}

/** As in the table: a deadline that has passed, for instance. */
function toneOf({ tone }: Column, row: Row): string | undefined {
  const named = tone?.evaluate(row);
  return typeof named === 'string' && named !== '' ? named : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
