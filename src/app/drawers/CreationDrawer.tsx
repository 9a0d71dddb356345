// The create form of a task, a meeting or a news item in a drawer; says so where the organisation has no such module.
import { Button, Drawer } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Routes } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { Slot, type BlockEvent } from '../../render/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLayout } from '../look/useLayout.ts';
import { useOpened } from '../look/useOpened.ts';
import type { OpenCreation } from './CreationProvider.tsx';
import { CREATION_MODELS, tableOf } from './sources.ts';
import '../shell/drawerStyles.ts';

export interface CreationDrawerProps {
  creation: OpenCreation;
  routes: Routes;
  onClose(): void;
}

export function CreationDrawer({ creation, routes, onClose }: CreationDrawerProps): ReactNode {
  const source = tableOf(routes, CREATION_MODELS[creation.kind]);
  if (!source) return <NotSetUp kind={creation.kind} onClose={onClose} />;
  const handleEvent = (event: BlockEvent): void => {
    if (event.name === 'close') onClose();
  };
  return <Slot kind="block" type="form" props={{ source, params: { mode: 'create', preset: creation.preset }, onEvent: handleEvent }} />;
}

function NotSetUp({ kind, onClose }: { kind: OpenCreation['kind']; onClose(): void }): ReactNode {
  const { t } = useTexts();
  const layout = useLayout();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Drawer
      opened={useOpened(isOpen)} onClose={() => setIsOpen(false)} transitionProps={{ onExited: onClose }} position="right" size={layout === 'mobile' ? '100%' : 560}
      title={t(`drawers.create.${kind}`)} closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className="keste-notice">
        <span className="keste-notice-sign"><Icon name="box" size={32} /></span>
        <h2>{t('drawers.notSetUp.title')}</h2>
        <p>{t(`drawers.notSetUp.${kind}`)}</p>
        <Button variant="default" onClick={() => setIsOpen(false)}>{t('close')}</Button>
      </div>
    </Drawer>
  );
}
