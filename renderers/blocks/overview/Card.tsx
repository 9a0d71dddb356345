// What every part looks like around its rows: heading, waiting, failure, old data, nothing there; and links inside the product.
import type { MouseEvent, ReactNode } from 'react';
import { BlockFailure, BlockLoading, StaleNote } from '../../../src/render/blockData/index.ts';
import { IconSlot, usePorts } from '../../../src/render/index.ts';
import { useIsShown, useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import type { Overview } from './useOverview.ts';
import { isPlainPress } from '../../../src/render/press/index.ts';

export interface CardProps<T> {
  title: string;
  overview: Overview<T>;
  /** Lines of the waiting look: about what is expected. */
  lines?: number;
  missing?: readonly string[] | undefined;
  tools?: ReactNode;
  children: ReactNode;
}

export function Card<T>({ title, overview, lines = 3, missing = [], tools, children }: CardProps<T>): ReactNode {
  const { t } = usePorts().formats;
  const { data, error, reload, holding } = overview;
  return (
    <div className="kb kov" {...holding}>
      <header className="kb-head">
        <h2>{title}</h2>
        {tools}
      </header>
      {data === undefined && error === undefined ? <BlockLoading lines={lines} /> : null}
      {data === undefined && error !== undefined ? <BlockFailure error={error} onRetry={reload} /> : null}
      {data !== undefined && error !== undefined ? <StaleNote error={error} onRetry={reload} /> : null}
      {data === undefined ? null : children}
      {missing.length === 0 ? null : (
        <p className="kb-stale" role="status">
          {t('overview.missing', { modules: missing.join(', ') })}
        </p>
      )}
    </div>
  );
}

export function Nothing({ text }: { text: string }): ReactNode {
  return <p className="kov-nothing">{text}</p>;
}

export interface Leading {
  model: string;
  id?: string;
  key: string;
}

/** A row: opens beside the page, its address in a new tab. */
export function RowLink({ row, children }: { row: Leading; children: ReactNode }): ReactNode {
  const places = useRowPlaces();
  const href = places?.href(row.model, row.key);
  const isShown = useIsShown(row.id ?? row.key);
  if (href === undefined) return <span className="kov-row">{children}</span>;
  const handleClick = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    if (places?.open(row.model, { id: row.id ?? row.key, key: row.key }) === true) event.preventDefault();
  };
  return (
    <a className="kov-row" href={href} aria-current={isShown || undefined} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A page of the product, without loading it anew. */
export function PathLink({
  path,
  className = 'kov-row',
  children,
}: {
  path: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <PlaceLink to={path} className={className}>
      {children}
    </PlaceLink>
  );
}

/** Title with what it is of below, and something at the end. */
export function Line({
  icon,
  title,
  of,
  children,
}: {
  icon?: string | undefined;
  title: string;
  of?: string | undefined;
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      {icon === undefined ? null : <IconSlot name={icon} title={of ?? title} size={18} />}
      <span className="kov-what">
        <span className="kov-title">{title}</span>
        {of === undefined ? null : <small>{of}</small>}
      </span>
      {children}
    </>
  );
}
