// A question with Yes and No; the safe answer has the focus.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Group.css';
import { Button, Group, Modal } from '@mantine/core';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import './dialog.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  question: string;
  onYes(): void;
  onNo(): void;
}

/** Keeps Escape from the drawer below, which listens on the window and looks for this mark. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

export function ConfirmDialog({ isOpen, question, onYes, onNo }: ConfirmDialogProps): ReactNode {
  return isOpen ? <OpenDialog question={question} onYes={onYes} onNo={onNo} /> : null;
}

function OpenDialog({ question, onYes, onNo }: Omit<ConfirmDialogProps, 'isOpen'>): ReactNode {
  const { t } = usePorts().formats;
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onNo();
  }
  return (
    <Modal opened onClose={onNo} closeOnEscape={false} title={question} centered size="sm" withCloseButton={false} transitionProps={{ duration: 0 }} zIndex={400} classNames={{ title: 'keste-confirm-title' }}>
      <Group justify="flex-end" gap="sm" pt={4} onKeyDown={handleKeyDown}>
        <Button variant="default" data-autofocus {...OWN_KEYS} onClick={onNo}>{t('no')}</Button>
        <Button color="red.9" {...OWN_KEYS} onClick={onYes}>{t('yes')}</Button>
      </Group>
    </Modal>
  );
}
