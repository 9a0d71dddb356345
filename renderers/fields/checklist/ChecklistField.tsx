// A table part as a checklist: ticked, written and put in order in place. Enter begins the next item, many pasted lines are as many items.
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { v4 as newId } from 'uuid';
import { SortableList } from '../../../src/render/drag/index.ts';
import { labelId } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { ItemLine, type ItemLineProps } from './ItemLine.tsx';
import { inserted, itemsOf, moved, pastedTexts, rolesOf, type Item, type Roles } from './items.ts';
import './checklist.css';

export function ChecklistField(props: FieldProps): ReactNode {
  const { field } = props;
  const { t } = usePorts().formats;
  const roles = rolesOf(field.item);
  return roles ? (
    <Checklist {...props} roles={roles} />
  ) : (
    <p role="alert">{t('edit.part.noTable', { name: field.name })}</p>
  );
}

function Checklist(props: FieldProps & { roles: Roles }): ReactNode {
  const { id, field, value, roles, readonly, disabled, cellErrors, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const frame = useRef<HTMLDivElement>(null);
  /** Behind which item one is being written; undefined: only at the end. */
  const [after, setAfter] = useState<string>();
  /** The place that the item with the focus has gone to: an element that is moved loses it. */
  const gone = useRef<number>(undefined);
  const isClosed = readonly || disabled;
  const items = itemsOf(value, roles);
  const lines = items.map(({ line }) => line);
  const done = items.filter(({ isDone }) => isDone).length;
  const room = (field.maxRows ?? Infinity) - items.length;

  const add = (texts: readonly string[], behind?: string): string | undefined => {
    const made = texts
      .slice(0, room)
      .map((text) => ({ id: newId(), [roles.text]: text.slice(0, roles.most), [roles.done]: false }));
    if (made.length > 0) onChange(inserted(lines, made, behind));
    return made.at(-1)?.id;
  };
  const focusOn = (place: number): void => {
    const fields = frame.current?.querySelectorAll('textarea');
    fields?.[Math.min(Math.max(place, 0), fields.length - 1)]?.focus();
  };
  useLayoutEffect(() => {
    if (gone.current !== undefined) focusOn(gone.current);
    gone.current = undefined;
  });
  const handlers: Omit<ItemLineProps, 'item' | 'at' | 'handle' | 'errors'> = {
    roles,
    isClosed,
    onSet: (item, values) => onChange(lines.map((line) => (line === item.line ? { ...line, ...values } : line))),
    onNext: ({ id: own }, at) => (at === items.length - 1 ? focusOn(items.length) : setAfter(own)),
    onRemove: (item, at) => {
      onChange(lines.filter((line) => line !== item.line));
      if (at !== undefined) focusOn(at - 1);
    },
    onPaste: (texts, { id: own }) => void add(texts, own),
    onStep: (at, by) => focusOn(at + by),
    onShift: ({ id: own }, at, by) => {
      const target = at + by;
      if (target < 0 || target >= items.length) return;
      gone.current = target;
      onChange(moved(lines, own, items[by < 0 ? target : target + 1]?.id));
    },
  };
  return (
    <div id={id} ref={frame} role="group" aria-labelledby={labelId(id)} tabIndex={-1} className="kcl" onBlur={onBlur}>
      {items.length > 0 ? (
        <p className="kcl-done">
          <progress max={items.length} value={done} aria-hidden />
          {t('edit.checklist.done', { done, count: items.length })}
        </p>
      ) : null}
      <SortableList<Item>
        label={field.label}
        className="kcl-items"
        items={items}
        keyOf={keyOf}
        titleOf={titleOf}
        onMove={(own, before) => onChange(moved(lines, own, before))}
        draw={(item, handle, at) => (
          <>
            <ItemLine {...handlers} item={item} at={at} handle={handle} errors={textsOf(cellErrors?.get(item.id))} />
            {after === item.id ? (
              <AddLine
                most={roles.most}
                takesFocus
                onAdd={(texts) => setAfter(add(texts, item.id))}
                onLeave={() => setAfter(undefined)}
              />
            ) : null}
          </>
        )}
      />
      {isClosed || room <= 0 ? null : <AddLine most={roles.most} onAdd={(texts) => void add(texts)} />}
    </div>
  );
}

const keyOf = ({ id }: Item): string => id;
const titleOf = ({ text }: Item): string => text;

function textsOf(errors: ReadonlyMap<string, readonly string[]> | undefined): readonly string[] {
  return [...(errors?.values() ?? [])].flat();
}

interface AddLineProps {
  most: number | undefined;
  takesFocus?: boolean;
  onAdd(texts: readonly string[]): void;
  onLeave?(): void;
}

/** Where an item is written that is not there yet. */
function AddLine({ most, takesFocus = false, onAdd, onLeave }: AddLineProps): ReactNode {
  const { t } = usePorts().formats;
  const [text, setText] = useState('');
  const commit = (): void => {
    if (text.trim() !== '') onAdd([text.trim()]);
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() === '') onLeave?.();
      else commit();
    }
    if (event.key === 'Escape' && (text !== '' || onLeave)) {
      event.stopPropagation();
      setText('');
      onLeave?.();
    }
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const texts = pastedTexts(event.clipboardData.getData('text/plain'));
    if (texts.length < 2) return;
    event.preventDefault();
    onAdd(text.trim() === '' ? texts : [text.trim(), ...texts]);
    setText('');
  };
  return (
    <div className="kcl-add">
      <span aria-hidden>+</span>
      <textarea
        rows={1}
        value={text}
        maxLength={most}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- asked for by Enter in the item above
        autoFocus={takesFocus}
        aria-label={t('edit.checklist.add')}
        placeholder={t('edit.checklist.add')}
        data-mantine-stop-propagation
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => {
          commit();
          onLeave?.();
        }}
      />
    </div>
  );
}
