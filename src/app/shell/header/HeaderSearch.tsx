// Finds a page of the menu by its title, where the organisation wants a search in the header. A chunk of its own.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { desktopMenu, useGo } from '../../navigation/index.ts';
import { menuChildren, menuPath } from '../menu/menuChildren.ts';
import { useRoutes } from '../../routes/useRoutes.ts';

const WIDTH_PX = 240;

export function HeaderSearch(): ReactNode {
  const { t } = useTexts();
  const { data } = useRoutes();
  const go = useGo();
  return (
    <Select
      className="keste-header-search"
      aria-label={t('menuSearch.label')}
      placeholder={t('menuSearch.label')}
      w={WIDTH_PX}
      searchable
      value={null}
      data={data ? pagesIn(data.routes) : []}
      leftSection={<Icon name="search" size={16} />}
      rightSection={<span />}
      nothingFoundMessage={t('shell.searchNothing')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(path) => {
        if (path !== null) go(path);
      }}
    />
  );
}

/** Each path once. */
function pagesIn(routes: Routes): { value: string; label: string }[] {
  const pages = desktopMenu(routes).flatMap((entry) => [
    { value: menuPath(entry), label: entry.title },
    ...menuChildren(entry).map((child) => ({ value: child.path, label: `${entry.title}: ${child.title}` })),
  ]);
  return [...new Map(pages.map((page) => [page.value, page])).values()];
}
