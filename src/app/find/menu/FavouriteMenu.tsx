// What is done with one favourite: it is renamed or taken away. The same as F2 and Delete on its link.
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';

export interface FavouriteMenuProps {
  title: string;
  onRename(): void;
  onRemove(): void;
}

export function FavouriteMenu({ title, onRename, onRemove }: FavouriteMenuProps): ReactNode {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false} transitionProps={{ duration: 0 }} zIndex={400}>
      <Menu.Target>
        <button type="button" className="keste-places-more" aria-label={t('find.more', { title })}>
          <Icon name="dots" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={<kbd className="keste-places-key">F2</kbd>} onClick={onRename}>
          {t('find.rename')}
        </Menu.Item>
        <Menu.Item rightSection={<kbd className="keste-places-key">Delete</kbd>} onClick={onRemove}>
          {t('find.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
