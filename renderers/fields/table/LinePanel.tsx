// One line of a table part as a form, beside the grid and over the same store: what is changed here stands in its cells, formulas
// and totals at once. On a phone it comes from below.
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FormField } from '../../../src/contract/index.ts';
import type { TableStore } from '../../../src/engine/table/index.ts';
import { announcerOf, usePhone, useTopic } from '../../../src/render/grid/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { LineField } from './LineField.tsx';
import './linePanel.css';

export interface LinePanelProps {
  store: TableStore;
  fields: readonly FormField[];
  id: string;
  onMove(id: string): void;
  onClose(): void;
}

export function LinePanel({ store, fields, id, onMove, onClose }: LinePanelProps): ReactNode {
  const {
    formats: { t },
  } = usePorts();
  const isPhone = usePhone();
  const prefix = useId();
  const body = useRef<HTMLDivElement>(null);
  useTopic(store, 'list');
  useTopic(store, `row:${id}`);
  const index = store.indexOf(id);
  const count = store.rowCount - store.newRows.blankCount;
  useEffect(() => {
    if (index < 0) onClose();
  }, [index, onClose]);
  useFirstInput(body, id);
  const go = (by: 1 | -1): void => {
    const next = store.rowAt(index + by);
    if (!next || store.newRows.isBlank(next.id)) return;
    onMove(next.id);
    announcerOf(store).say(t('form.partLine.place', { place: index + by + 1, count }));
  };
  // Not by the library, which listens on the window and passes over what a form around the table keeps for itself.
  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.altKey && (event.key === 'PageUp' || event.key === 'PageDown')) {
      event.preventDefault();
      go(event.key === 'PageDown' ? 1 : -1);
    }
  };
  const shown = fields.filter(({ name }) => store.conditionOf?.({ id, field: name }) !== 'hidden');
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={handleKeyDown}
      title={t('form.partLine.place', { place: index + 1, count })}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : '27rem'}
      closeButtonProps={{ 'aria-label': t('form.partLine.close') }}
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{ content: 'kt-line', title: 'kt-line-title', body: 'kt-line-body' }}
    >
      <nav className="kt-line-steps">
        <Step name="previous" keys="Alt+PageUp" isOff={index <= 0} onPress={() => go(-1)} />
        <Step name="next" keys="Alt+PageDown" isOff={index + 1 >= count} onPress={() => go(1)} />
      </nav>
      <div ref={body} className="kt-line-fields">
        {shown.map((field) => (
          <LineField key={`${id} ${field.name}`} store={store} id={id} field={field} prefix={prefix} />
        ))}
      </div>
    </Drawer>
  );
}

interface StepProps {
  name: 'previous' | 'next';
  keys: string;
  isOff: boolean;
  onPress(): void;
}

function Step({ name, keys, isOff, onPress }: StepProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <button
      type="button"
      className="kt-line-step"
      aria-keyshortcuts={keys}
      title={keys}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <span aria-hidden>{name === 'previous' ? '↑' : '↓'}</span> {t(`form.partLine.${name}`)}
    </button>
  );
}

/** Another line begins where this one did: the field that had the keyboard keeps it. */
function useFirstInput(body: React.RefObject<HTMLDivElement | null>, id: string): void {
  const place = useRef(0);
  useEffect(() => {
    const inputs = [...(body.current?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [])];
    const note = ({ target }: FocusEvent): void => {
      // What takes the focus is an element.
      place.current = Math.max(
        0,
        [...(body.current?.querySelectorAll('input, textarea, select, button') ?? [])].indexOf(target as Element),
      );
    };
    const element = body.current;
    element?.addEventListener('focusin', note);
    inputs[place.current]?.focus({ preventScroll: true });
    return () => element?.removeEventListener('focusin', note);
  }, [body, id]);
}
