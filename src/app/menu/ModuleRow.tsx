// One module in the editor: a handle to drag it, its name, buttons that move it by one, and the switches its tab gives.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useSortableItem } from '../../render/drag/index.ts';
import { Icon } from '../icons/Icon.tsx';
import type { ModulePlace } from './layout.ts';

export interface ModuleRowProps {
  place: ModulePlace;
  /** Drawn pale: it is in no menu. */
  isOff: boolean;
  note?: string | undefined;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onUp(): void;
  onDown(): void;
  /** Switches of the tab. */
  children: ReactNode;
}

export function ModuleRow({
  place,
  isOff,
  note,
  canMoveUp,
  canMoveDown,
  onUp,
  onDown,
  children,
}: ModuleRowProps): ReactNode {
  const { t } = useTexts();
  const { item, handle, surface } = useSortableItem(place.name);
  return (
    <li {...item} className="keste-place" data-off={isOff || undefined}>
      <button
        {...handle}
        type="button"
        className="keste-place-handle"
        id={controlId(place.name, 'handle')}
        aria-label={t('menuEditor.move', { title: place.title })}
      >
        <Icon name="grip" />
      </button>
      <span className="keste-place-name" {...surface}>
        <Icon name={place.icon} title={place.title} />
        <span>
          {place.title}
          {note === undefined ? null : <small>{note}</small>}
        </span>
      </span>
      <span className="keste-place-tools">
        <ToolButton
          id={controlId(place.name, 'up')}
          icon="up"
          label={t('menuEditor.up', { title: place.title })}
          isDisabled={!canMoveUp}
          onClick={onUp}
        />
        <ToolButton
          id={controlId(place.name, 'down')}
          icon="down"
          label={t('menuEditor.down', { title: place.title })}
          isDisabled={!canMoveDown}
          onClick={onDown}
        />
        {children}
      </span>
    </li>
  );
}

export type Control = 'handle' | 'up' | 'down' | 'side';

/** By it the focus finds back to a row that was drawn anew elsewhere. */
export function controlId(name: string, control: Control): string {
  return `keste-place-${name}-${control}`;
}

export interface ToolButtonProps {
  id?: string;
  icon: string;
  label: string;
  /** For switches: how it stands. */
  isPressed?: boolean;
  /** Stays in the order of Tab, so that the focus is not lost at an end of the list. */
  isDisabled?: boolean;
  onClick(): void;
}

export function ToolButton({ id, icon, label, isPressed, isDisabled = false, onClick }: ToolButtonProps): ReactNode {
  return (
    <button
      id={id}
      type="button"
      className="keste-place-tool"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
