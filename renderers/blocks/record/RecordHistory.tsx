// The history of the block's row in a drawer.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { HistoryPanel } from '../../../src/features/history/index.ts';
import { usePorts, useRestTexts } from '../../../src/render/index.ts';

export interface RecordHistoryProps {
  model: string;
  id: string;
  /** null: the row is deleted now. */
  onChanged(row: Row | null): void;
  onClose(): void;
}

export function RecordHistory({ model, id, onChanged, onClose }: RecordHistoryProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('history.label')}
      position="right"
      size="min(100%, 38rem)"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: 'kl-record-title' }}
      transitionProps={{ duration: 0 }}
    >
      <HistoryPanel model={model} id={id} onUndone={onChanged} />
    </Drawer>
  );
}
