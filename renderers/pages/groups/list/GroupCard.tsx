// A group among others: what it is about, who sees it, whether something happens there, and what the person is to it.
import type { ReactNode } from 'react';
import { ageText, useMinute } from '../../../../src/render/age/index.ts';
import { IconSlot, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { PlaceLink } from '../../../../src/render/placeLink/index.ts';
import { coverOf, groupPath, initialOf, isActive, toneOf, type Group, type Place } from '../groupPage.ts';
import { JoinButton } from '../JoinButton.tsx';

export function GroupCard({ row, place }: { row: Group; place: Place | undefined }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const now = useMinute();
  const cover = coverOf(row);
  const name = row.name ?? '';
  const members = row.members_count ?? 0;
  const waits = (place?.unread ?? 0) + (place?.requests ?? 0);
  const last = row.last_post_at;
  return (
    <article className="kgr-card">
      <PlaceLink to={groupPath(row)} className="kgr-card-link">
        <span className="kgr-cover" data-tone={toneOf(row.id)} aria-hidden>
          {cover === undefined ? <i>{initialOf(name)}</i> : <img src={cover} alt="" loading="lazy" />}
        </span>
        {place && isActive(place) ? <span className="kgr-rank">{t(`rank.${place.role}`)}</span> : null}
        <strong>{name}</strong>
        <span className="kgr-facts">
          <span className="kgr-chip" data-kind={row.visibility}>
            {t(`visibility.${row.visibility ?? 'open'}`)}
          </span>
          <span className="kgr-fact">
            <IconSlot name="users" title="" size={14} />
            {t('members', { count: members, number: formats.integer(members) })}
          </span>
        </span>
        <span className="kgr-about">{row.description ?? ''}</span>
        <small>
          {typeof last === 'string' ? (
            <time dateTime={last} title={formats.moment(last)}>
              {t('lastPost', { when: ageText(Date.parse(last), now, formats) })}
            </time>
          ) : (
            t('noPostsYet')
          )}
        </small>
        {waits > 0 ? (
          <span className="kgr-count" aria-label={t('unread', { count: waits })}>
            {formats.integer(waits)}
          </span>
        ) : null}
      </PlaceLink>
      {isActive(place) ? null : <JoinButton row={row} place={place} isSmall />}
    </article>
  );
}
