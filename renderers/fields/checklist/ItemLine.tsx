// One item of a checklist: its grip, its tick, its text, and what else may be done with it.
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import type { ItemHandleProps } from '../../../src/render/drag/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { MenuList } from '../../../src/render/menu/index.ts';
import { pastedTexts, type Item, type Roles } from './items.ts';

export interface ItemLineProps {
  item: Item;
  at: number;
  handle: ItemHandleProps;
  roles: Roles;
  isClosed: boolean;
  errors: readonly string[];
  onSet(item: Item, values: Readonly<Record<string, unknown>>): void;
  /** An item is wanted behind this one. */
  onNext(item: Item, at: number): void;
  /** `at`: the one before it takes the focus. */
  onRemove(item: Item, at?: number): void;
  onPaste(texts: readonly string[], item: Item): void;
  onStep(at: number, by: -1 | 1): void;
  onShift(item: Item, at: number, by: -1 | 1): void;
}

export function ItemLine(props: ItemLineProps): ReactNode {
  const { item, at, handle, roles, isClosed, errors, onSet } = props;
  const { t } = usePorts().formats;
  const { text, isDone } = item;
  return (
    <div className="kcl-item" data-done={isDone || undefined}>
      {isClosed ? null : (
        <button type="button" className="kcl-grip" {...handle}>
          <span aria-hidden>⠿</span>
        </button>
      )}
      <input
        type="checkbox"
        checked={isDone}
        disabled={isClosed}
        aria-label={text}
        onChange={({ target }) => onSet(item, { [roles.done]: target.checked })}
      />
      {isClosed ? <span className="kcl-text">{text}</span> : <ItemText {...props} />}
      {isClosed ? null : <ItemMenu {...props} />}
      {errors.length > 0 ? (
        <span className="keste-field-error" role="alert">
          {t('edit.checklist.item', { place: at + 1 })}: {errors.join(' ')}
        </span>
      ) : null}
    </div>
  );
}

/** An item without a text is none: the last text stays until one is written, and who leaves it empty takes it away. */
function ItemText({ item, at, roles, onSet, onNext, onRemove, onPaste, onStep, onShift }: ItemLineProps): ReactNode {
  const { t } = usePorts().formats;
  const [isEmptied, setIsEmptied] = useState(false);
  const text = isEmptied ? '' : item.text;
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const by = stepOf(event.key);
    if (event.key === 'Enter') onNext(item, at);
    else if (event.key === 'Backspace' && text === '') onRemove(item, at);
    else if (by !== undefined && event.altKey) onShift(item, at, by);
    else if (by !== undefined && selectionStart === selectionEnd && selectionEnd === (by < 0 ? 0 : text.length))
      onStep(at, by);
    else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const texts = pastedTexts(event.clipboardData.getData('text/plain'));
    if (texts.length < 2) return;
    event.preventDefault();
    onPaste(texts, item);
  };
  return (
    <textarea
      rows={1}
      className="kcl-text"
      value={text}
      maxLength={roles.most}
      aria-label={t('edit.checklist.item', { place: at + 1 })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onChange={({ target }) => {
        const written = target.value.replace(/\s*\n\s*/g, ' ');
        setIsEmptied(written.trim() === '');
        if (written.trim() !== '') onSet(item, { [roles.text]: written });
      }}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      onBlur={() => {
        if (isEmptied) onRemove(item);
      }}
    />
  );
}

function stepOf(key: string): -1 | 1 | undefined {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : undefined;
}

function ItemMenu({ item, roles, onSet, onRemove }: ItemLineProps): ReactNode {
  const { t } = usePorts().formats;
  const [isOpen, setIsOpen] = useState(false);
  const done = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="kcl-more"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={t('edit.checklist.more', { title: item.text })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span aria-hidden>⋯</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <MenuList
          label={t('edit.checklist.more', { title: item.text })}
          entries={[
            ...roles.marks.map(({ name, label }) => ({
              key: name,
              label,
              onPick: done(() => onSet(item, { [name]: item.line[name] !== true })),
            })),
            { key: 'remove', label: t('edit.checklist.remove'), onPick: done(() => onRemove(item)) },
          ]}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
