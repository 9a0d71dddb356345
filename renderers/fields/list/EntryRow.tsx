// One entry of a list: what it is called, buttons to open, move and remove it, and its fields when it is open.
import type { KeyboardEvent, ReactNode } from 'react';
import { usePorts, type EntryError } from '../../../src/render/index.ts';
import type { EntrySummary } from './entrySummary.ts';

export interface EntryRowProps {
  /** Begins the ids of its parts. */
  id: string;
  place: number;
  count: number;
  summary: EntrySummary;
  isOpen: boolean;
  isFixed: boolean;
  errors: readonly EntryError[];
  children: ReactNode;
  onToggle(): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

export function EntryRow({
  id,
  place,
  count,
  summary,
  isOpen,
  isFixed,
  errors,
  children,
  onToggle,
  onMove,
  onRemove,
}: EntryRowProps): ReactNode {
  const { t } = usePorts().formats;
  const name = summary.name === '' ? t('form.list.unnamed', { place: place + 1 }) : summary.name;
  const own = errors.filter(({ at }) => at.length === 0);

  function handleKeyDown(event: KeyboardEvent): void {
    if (isFixed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li className="kli-entry" data-open={isOpen || undefined} data-invalid={errors.length > 0 || undefined}>
      <div className="kli-head">
        <button
          type="button"
          id={`${id}-open`}
          className="kli-open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-body` : undefined}
          aria-describedby={own.length > 0 ? `${id}-error` : undefined}
          onClick={onToggle}
          onKeyDown={handleKeyDown}
        >
          <svg className="kli-sign" viewBox="0 0 16 16" aria-hidden>
            <path
              d="M6 4l4 4-4 4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className="kli-name" data-unnamed={summary.name === '' || undefined}>
            {name}
          </span>
          {summary.more === '' ? null : <span className="kli-more">{summary.more}</span>}
          {errors.length > 0 ? (
            <span className="kli-count">{t('form.list.problems', { count: errors.length })}</span>
          ) : null}
        </button>
        {isFixed ? null : (
          <div className="kli-tools">
            <Tool
              label={t('form.list.up', { name })}
              path="M8 12V4M4.5 7.5 8 4l3.5 3.5"
              isOff={place === 0}
              onPress={() => onMove(-1)}
            />
            <Tool
              label={t('form.list.down', { name })}
              path="M8 4v8M4.5 8.5 8 12l3.5-3.5"
              isOff={place === count - 1}
              onPress={() => onMove(1)}
            />
            <Tool label={t('form.list.remove', { name })} path="M4 4l8 8M12 4l-8 8" onPress={onRemove} />
          </div>
        )}
      </div>
      {own.length > 0 ? (
        <div id={`${id}-error`} className="keste-field-error kli-error">
          {own.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      ) : null}
      {isOpen ? (
        <div id={`${id}-body`} className="kli-body" role="group" aria-label={name}>
          {children}
        </div>
      ) : null}
    </li>
  );
}

interface ToolProps {
  label: string;
  path: string;
  isOff?: boolean;
  onPress(): void;
}

/** One that cannot be used keeps the focus: the entry may have been moved with it to the end. */
function Tool({ label, path, isOff = false, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="kli-tool"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
