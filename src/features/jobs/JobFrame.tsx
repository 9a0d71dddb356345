// The window of long work: as wide as a phone's screen, or in the middle of a larger one.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';
import './jobs.css';

const PHONE = '(max-width: 48em)';

export interface JobFrameProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

export function JobFrame({ title, onClose, children }: JobFrameProps): ReactNode {
  const { t } = usePorts().formats;
  const isPhone = useMediaQuery(PHONE) ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="46rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('view.close') }}
      classNames={{ title: 'kgi-title' }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Modal>
  );
}
