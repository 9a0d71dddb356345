// The window of an import: as wide as a phone's screen, or in the middle of a larger one.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePorts } from '../../core/index.ts';
import { usePhone } from '../usePhone.ts';

export interface ImportFrameProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

export function ImportFrame({ title, onClose, children }: ImportFrameProps): ReactNode {
  const { t } = usePorts().formats;
  const isPhone = usePhone();
  return (
    <Modal opened onClose={onClose} title={title} size="46rem" fullScreen={isPhone} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('view.close') }} classNames={{ title: 'kgi-title' }} transitionProps={{ duration: 0 }}>
      {children}
    </Modal>
  );
}
