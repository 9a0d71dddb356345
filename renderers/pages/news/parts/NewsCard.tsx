// One news item as a card: its picture, whether it is new or pinned, its title and what it is about.
import type { ReactNode } from 'react';
import { useMinute } from '../../../../src/render/age/index.ts';
import { IconSlot, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { PlaceLink } from '../../../../src/render/placeLink/index.ts';
import { Cover } from './Cover.tsx';
import { coverOf, isOverdue, newsPath, textOf, type News } from './newsRow.ts';
import type { Category } from './useCategories.ts';

export interface NewsCardProps {
  row: News;
  category: Category | undefined;
  isUnread: boolean;
  /** Waits for the person to acknowledge it. */
  isAsked: boolean;
  /** The first of the page, larger. */
  isLead?: boolean;
}

const SMALL_PX = 640;
const LARGE_PX = 1280;

export function NewsCard({ row, category, isUnread, isAsked, isLead = false }: NewsCardProps): ReactNode {
  const { formats } = usePorts();
  const { t } = usePageTexts();
  const cover = coverOf(row, isLead ? LARGE_PX : SMALL_PX);
  const lead = textOf(row, 'lead', formats.lang);
  const at = row.published_at;
  return (
    <article className="kn-card" data-card={row.id} data-lead={isLead || undefined} data-unread={isUnread || undefined}>
      <Cover src={cover} without={<div className="kn-band" data-color={category?.color ?? 'gray'} aria-hidden />}>
        {(img) => (
          <div className="kn-cover" aria-hidden>
            {img}
          </div>
        )}
      </Cover>
      <div className="kn-text">
        <p className="kn-marks">
          {category ? (
            <span className="kn-category" data-color={category.color}>
              {category.name}
            </span>
          ) : null}
          {row.is_pinned === true ? (
            <span className="kn-mark">
              <IconSlot name="pin" title="" size={14} /> {t('pinned')}
            </span>
          ) : null}
          {isAsked ? <Asked row={row} /> : null}
        </p>
        <h2>
          <PlaceLink to={newsPath(row.id)}>
            {isUnread ? <span className="kn-dot" role="img" aria-label={t('unread')} /> : null}
            {textOf(row, 'title', formats.lang)}
          </PlaceLink>
        </h2>
        {lead === '' ? null : <p className="kn-lead">{lead}</p>}
        <p className="kn-by">
          {at ? <time dateTime={at}>{formats.moment(at)}</time> : null}
          {row.author ? <span>{row.author.string_view}</span> : null}
        </p>
      </div>
    </article>
  );
}

/** By when it is to be acknowledged, or since when it should have been. */
function Asked({ row }: { row: News }): ReactNode {
  const { formats } = usePorts();
  const { t } = usePageTexts();
  const isLate = isOverdue(row, useMinute());
  const until = row.ack_deadline;
  if (typeof until !== 'string') return <span className="kn-mark kn-asked">{t('asked')}</span>;
  return (
    <span className="kn-mark kn-asked" data-late={isLate || undefined}>
      {t(isLate ? 'askedLate' : 'askedUntil', { at: formats.moment(until) })}
    </span>
  );
}
