// What a launch word asks for: a new row in the list where its definition makes rows there, else the create form in a drawer; says
// so where the organisation has no such module.
import { Button, Drawer } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import type { Routes } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { Slot, type BlockEvent } from '../../render/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLayout } from '../appearance/useLayout.ts';
import { useOpened } from '../appearance/useOpened.ts';
import type { OpenCreation } from './CreationProvider.tsx';
import { usePageTextsOf } from '../pages/usePageTextsOf.ts';
import { tableOf } from './tableOf.ts';
import { useRowInList } from './useRowInList.ts';
import '../appearance/drawerStyles.ts';

export interface CreationDrawerProps {
  creation: OpenCreation;
  routes: Routes;
  onClose(): void;
}

export function CreationDrawer({ creation, routes, onClose }: CreationDrawerProps): ReactNode {
  const source = tableOf(routes, creation.kind.model);
  const isForm = useRowInList({ creation, source, routes, onDone: onClose });
  if (!isForm) return null;
  if (!source)
    return (
      <Suspense>
        <NotSetUp kind={creation.kind} onClose={onClose} />
      </Suspense>
    );
  const handleEvent = (event: BlockEvent): void => {
    if (event.name === 'close') onClose();
  };
  return (
    <Slot
      kind="block"
      type="form"
      props={{ source, params: { mode: 'create', preset: creation.preset }, onEvent: handleEvent }}
    />
  );
}

function NotSetUp({ kind, onClose }: { kind: OpenCreation['kind']; onClose(): void }): ReactNode {
  const { t } = useTexts();
  const own = usePageTextsOf(kind.page);
  const layout = useLayout();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Drawer
      opened={useOpened(isOpen)}
      onClose={() => setIsOpen(false)}
      transitionProps={{ onExited: onClose }}
      position="right"
      size={layout === 'mobile' ? '100%' : 560}
      title={own(`launch.${kind.word}.title`)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className="keste-notice">
        <span className="keste-notice-sign">
          <Icon name="box" size={32} />
        </span>
        <h2>{t('drawers.notSetUp')}</h2>
        <p>{own(`launch.${kind.word}.absent`)}</p>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          {t('close')}
        </Button>
      </div>
    </Drawer>
  );
}
