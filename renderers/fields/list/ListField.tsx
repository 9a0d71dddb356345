// Several objects of one shape in a form: a row for each, one of them open in place. Only what is open is drawn with its fields.
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { labelId } from '../../../src/render/fields/index.ts';
import { useEntryContext, useEntryTarget, type FormTarget } from '../../../src/render/form/index.ts';
import { usePorts, type EntryError, type FieldProps } from '../../../src/render/index.ts';
import { NoticeBar } from '../../../src/render/notice/index.ts';
import { EntryRow } from './EntryRow.tsx';
import { entrySummary, firstField } from './entrySummary.ts';
import { OpenEntry } from './OpenEntry.tsx';
import { useEntries, type Entries, type Entry } from './useEntries.ts';
import './list.css';

export function ListField({
  id,
  field,
  value,
  readonly,
  disabled,
  entryErrors = NO_ERRORS,
  onChange,
  onBlur,
}: FieldProps): ReactNode {
  const { t, lang } = usePorts().formats;
  const entries = useEntries(value, onChange);
  const { suggest, removedWith } = useEntryContext();
  const target = useEntryTarget(field.name);
  const [added, setAdded] = useState<Added>();
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(root);
  useOpened(entries, target);
  const isFixed = readonly || disabled;
  const { list, openId, removed } = entries;
  const isFull = field.maxRows !== undefined && list.length >= field.maxRows;
  const rowId = (entry: Entry): string => `${id}-${entry.id}`;

  /** Whoever adds an entry goes on in its first field. */
  function handleAdd(): void {
    const name = firstField(field);
    const id = entries.add();
    setAdded((before) =>
      name === undefined ? undefined : { id, target: { name, at: [], number: (before?.target.number ?? 0) + 1 } },
    );
  }

  function handleToggle(id: string): void {
    setAdded(undefined);
    entries.open(id === openId ? undefined : id);
  }

  function handleRemove(entry: Entry, place: number): void {
    entries.remove(entry.id);
    const next = list[place + 1] ?? list[place - 1];
    focusOn(next ? `${rowId(next)}-open` : `${id}-add`);
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onBlur?.();
  }
  return (
    <div id={id} ref={root} role="group" aria-labelledby={labelId(id)} tabIndex={-1} className="kli" onBlur={leave}>
      {list.length === 0 ? (
        <p className="kli-none">{t('form.list.none')}</p>
      ) : (
        <ol className="kli-entries">
          {list.map((entry, place) => {
            const errors = errorsOf(entryErrors, place);
            return (
              <EntryRow
                key={entry.id}
                id={rowId(entry)}
                place={place}
                count={list.length}
                summary={entrySummary(field, entry.values, { lang, suggest })}
                isOpen={entry.id === openId}
                isFixed={isFixed}
                errors={errors}
                onToggle={() => handleToggle(entry.id)}
                onMove={(by) => entries.move(entry.id, by)}
                onRemove={() => handleRemove(entry, place)}
              >
                {entry.id === openId ? (
                  <OpenEntry
                    idPrefix={rowId(entry)}
                    field={field}
                    entryId={entry.id}
                    entry={entry.values}
                    isReadonly={isFixed}
                    errors={errors.filter(({ at }) => at.length > 0)}
                    target={added?.id === entry.id ? added.target : insideOf(target, place)}
                    onChange={(values) => entries.change(entry.id, values)}
                  />
                ) : null}
              </EntryRow>
            );
          })}
        </ol>
      )}
      <div className="kli-foot">
        {isFixed ? null : (
          <button type="button" id={`${id}-add`} className="kli-add" disabled={isFull} onClick={handleAdd}>
            {t('form.list.add')}
          </button>
        )}
        {list.length > 0 ? (
          <span className="kli-total">
            {field.maxRows === undefined
              ? t('form.list.count', { count: list.length })
              : t('form.list.countOf', { count: list.length, max: field.maxRows })}
          </span>
        ) : null}
      </div>
      {removed ? (
        <Removed
          text={t('form.list.removed', {
            name: nameOf(entrySummary(field, removed.values, { lang, suggest }).name, t('form.list.entry')),
          })}
          more={removedWith}
          onUndo={entries.undo}
          onClose={entries.forget}
        />
      ) : null}
    </div>
  );
}

/** The entry added last, and the field of it to go on in. */
interface Added {
  id: string;
  target: FormTarget;
}

function insideOf(target: ReturnType<typeof useEntryTarget>, place: number): FormTarget | undefined {
  return target?.index === place ? target.inside : undefined;
}

function Removed({
  text,
  more,
  onUndo,
  onClose,
}: {
  text: string;
  more: string | undefined;
  onUndo(): void;
  onClose(): void;
}): ReactNode {
  const { t } = usePorts().formats;
  return (
    <NoticeBar
      content={{
        text: more === undefined ? text : `${text}, ${more}`,
        action: { label: t('form.list.undo'), run: onUndo },
      }}
      onClose={onClose}
    />
  );
}

const NO_ERRORS: readonly EntryError[] = [];

function errorsOf(errors: readonly EntryError[], place: number): readonly EntryError[] {
  return errors
    .filter(({ at: [index] }) => index === String(place))
    .map(({ at: [, ...rest], text }) => ({ at: rest, text }));
}

function nameOf(name: string, otherwise: string): string {
  return name === '' ? otherwise : name;
}

/** Whoever is led to an entry finds it open. */
function useOpened(entries: Entries, target: ReturnType<typeof useEntryTarget>): void {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const number = target?.number;
  const index = target?.index;
  useEffect(() => {
    const entry = index === undefined ? undefined : latest.current.list[index];
    if (entry) latest.current.open(entry.id);
  }, [number, index]);
}

/** After the next drawing: the element may only be there by then. */
function useFocusOn(root: { current: HTMLElement | null }): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = root.current?.querySelector(`#${CSS.escape(wanted.current)}`);
    wanted.current = undefined;
    if (element instanceof HTMLElement) element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
