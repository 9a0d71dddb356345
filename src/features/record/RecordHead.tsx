// Above everything of a record, and in sight while it scrolls: where it belongs, what it is called, its status, its people, what may be done.
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { keyText, rowKey } from '../../engine/rowAddress/index.ts';
import { FieldValue } from '../../render/blockData/index.ts';
import type { OpenForm } from '../../render/form/index.ts';
import { IconSlot, StarSlot, usePorts } from '../../render/core/index.ts';
import { preparedOf, type KnownRecord } from './knownRecord.ts';
import { RecordMenu, type RecordMenuProps } from './RecordMenu.tsx';
import { sideOf, type RecordPlace } from './recordPlace.ts';
import { onPlainPress } from '../../render/press/index.ts';

export interface RecordHeadProps {
  place: RecordPlace;
  known: Pick<KnownRecord, 'row' | 'info'> & Partial<Pick<KnownRecord, 'form' | 'heading'>>;
  name: string;
  titleId: string;
  /** Told where the field of the heading is drawn. */
  onHeadingSlot?(slot: HTMLElement | null): void;
  /** Who else has it open. */
  here: ReactNode;
  menu: Pick<RecordMenuProps, 'onPrint' | 'onDelete' | 'onClear'> & {
    /** Takes the last save back. */
    onUndo: (() => void) | undefined;
  };
  /** Leads to the rows that a sign counts. */
  onSide?: ((side: string) => void) | undefined;
  /** What may be done with it. */
  children?: ReactNode;
}

const COPIED_MS = 3_000;

export function RecordHead({
  place,
  known,
  name,
  titleId,
  onHeadingSlot,
  here,
  menu,
  onSide,
  children,
}: RecordHeadProps): ReactNode {
  const { t } = usePorts().formats;
  const { row, info } = known;
  const { onUndo, ...entries } = menu;
  const href = place.hrefOf(rowKey(row, info.number));
  const number = info.number === undefined ? undefined : row[info.number];
  const [copied, copy] = useCopied(href);
  const Heading = place.kind === 'page' ? 'h1' : 'h2';
  const title = (text: string): ReactNode => (
    <Heading className="kr-title" id={titleId}>
      {text}
    </Heading>
  );
  const people = info.people.filter(({ field }) => !isEmpty(row[field]));
  return (
    <header className="kr-head">
      <div className="kr-line">
        {place.back}
        <ListLink place={place} />
        {isNews(number, name) ? <span className="kr-number">{keyText(number)}</span> : null}
        {here}
        <div className="kr-tools">
          <span className="kr-copied" role="status">
            {copied === undefined ? '' : t(copied ? 'record.copied' : 'record.notCopied')}
          </span>
          {onUndo ? (
            <button
              type="button"
              className="kr-tool"
              aria-label={t('record.undo')}
              title={t('record.undo')}
              aria-keyshortcuts="Control+Z"
              onClick={onUndo}
            >
              <IconSlot name="undo" title="" size={18} />
            </button>
          ) : null}
          <StarSlot place={{ kind: 'record', id: row.id, model: place.source.model }} title={name} />
          {place.tools}
          <RecordMenu
            {...entries}
            onCopy={href === undefined ? undefined : copy}
            page={place.kind === 'peek' ? href : undefined}
            onGo={place.onGo}
          />
        </div>
      </div>
      {known.form === undefined || known.heading === undefined ? (
        title(name)
      ) : (
        <div className="kr-name">
          <Typed store={known.form.store} field={known.heading} otherwise={name} draw={title} />
          <div className="kr-name-field" ref={onHeadingSlot} />
        </div>
      )}
      <div className="kr-facts">
        {info.status && !isEmpty(row[info.status.field]) ? (
          <span className="kr-status">
            <span className="kr-unseen">{info.status.headerName}: </span>
            <FieldValue column={preparedOf(info.status)} value={row[info.status.field]} />
          </span>
        ) : null}
        <RecordSigns known={known} onSide={onSide} />
        {people.map((column) => (
          <span key={column.field} className="kr-person">
            <span className="kr-person-label">{column.headerName}</span>
            <FieldValue column={preparedOf(column)} value={row[column.field]} />
          </span>
        ))}
      </div>
      <div className="kr-actions">{children}</div>
    </header>
  );
}

interface TypedProps {
  store: OpenForm['store'];
  field: string;
  otherwise: string;
  draw(text: string): ReactNode;
}

/** The heading follows its field, also while it is on its way to the server. */
function Typed({ store, field, otherwise, draw }: TypedProps): ReactNode {
  const value = useSyncExternalStore(
    (listener) => store.subscribe(field, listener),
    () => store.field(field).value,
  );
  return draw(typeof value === 'string' && value.trim() !== '' ? value : otherwise);
}

/** Such as ask to be seen: none while there is nothing to count. Where its reader may list what is counted, a press leads there. */
function RecordSigns({ known: { row, info }, onSide }: Pick<RecordHeadProps, 'known' | 'onSide'>): ReactNode {
  return (info.signs ?? []).map(({ column, rows }) => {
    const value = row[column.field];
    if (Number(value ?? 0) === 0) return null;
    const shown = (
      <>
        <span className="kr-person-label">{column.headerName} </span>
        <FieldValue column={preparedOf(column)} value={value} />
      </>
    );
    return rows && onSide ? (
      <button key={column.field} type="button" className="kr-person kr-sign" onClick={() => onSide(sideOf(rows))}>
        {shown}
      </button>
    ) : (
      <span key={column.field} className="kr-person">
        {shown}
      </span>
    );
  });
}

function ListLink({ place: { list, onList } }: { place: RecordPlace }): ReactNode {
  if (list.path === undefined) return <span className="kr-list">{list.title}</span>;
  return (
    <a className="kr-list" href={list.path} onClick={(event) => onPlainPress(event, onList)}>
      {list.title}
    </a>
  );
}

/** A number that the heading does not begin with. */
function isNews(number: unknown, name: string): number is string | number {
  const text = typeof number === 'number' ? String(number) : number;
  return typeof text === 'string' && text !== '' && !name.split(/\s+/, 2).includes(text);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** true: copied, false: the browser does not allow it; undefined after a while. */
function useCopied(href: string | undefined): [boolean | undefined, () => void] {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    if (href === undefined) return;
    // Absent outside a secure context.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const done = clipboard?.writeText(new URL(href, location.origin).href) ?? Promise.reject(new Error('no clipboard'));
    done.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return [copied, copy];
}
