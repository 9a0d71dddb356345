// A question with its two answers, Yes and No where they have no names of their own; the safe one has the focus.
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
  /** What is done. */
  yes?: string | undefined;
  /** What happens instead. */
  no?: string | undefined;
  onYes(): void;
  onNo(): void;
}

/** Keeps Escape from the drawer below, which listens on the window and looks for this mark. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps): ReactNode {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ question, yes, no, onYes, onNo }: Omit<ConfirmDialogProps, 'isOpen'>): ReactNode {
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
    <Modal
      opened
      onClose={onNo}
      closeOnEscape={false}
      title={question}
      centered
      size="sm"
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      zIndex={400}
      classNames={{ title: 'keste-confirm-title' }}
    >
      <Group justify="flex-end" gap="sm" pt={4} onKeyDown={handleKeyDown}>
        <Button variant="default" data-autofocus {...OWN_KEYS} onClick={onNo}>
          {no ?? t('no')}
        </Button>
        <Button color="red.9" {...OWN_KEYS} onClick={onYes}>
          {yes ?? t('yes')}
        </Button>
      </Group>
    </Modal>
  );
}
