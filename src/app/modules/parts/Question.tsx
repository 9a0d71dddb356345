// A question of this page before something is done; both answers are named by what they do.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

export interface QuestionProps {
  title: string;
  /** What is done. */
  yes: string;
  /** What happens instead. */
  no: string;
  /** Something goes and does not come back. */
  isDangerous?: boolean;
  /** Not to be answered yet, and why is said in the question. */
  isClosed?: boolean;
  isBusy?: boolean;
  children?: ReactNode;
  onYes(): void;
  onNo(): void;
}

export function Question({
  title,
  yes,
  no,
  isDangerous = false,
  isClosed = false,
  isBusy = false,
  children,
  onYes,
  onNo,
}: QuestionProps): ReactNode {
  const { t } = useTexts();
  return (
    <Modal
      opened
      onClose={onNo}
      title={title}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      zIndex={400}
    >
      {children}
      <div className="km-buttons" data-end>
        <Button variant="default" data-autofocus onClick={onNo}>
          {no}
        </Button>
        <Button disabled={isClosed} loading={isBusy} onClick={onYes} {...(isDangerous ? { color: 'red.9' } : {})}>
          {yes}
        </Button>
      </div>
    </Modal>
  );
}
