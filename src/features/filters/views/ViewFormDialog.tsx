// The form of a view over the page.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePorts } from '../../../render/core/index.ts';
import { ViewForm, type ViewFormProps } from './ViewForm.tsx';

export function ViewFormDialog(props: ViewFormProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <Modal
      opened
      centered
      onClose={props.onCancel}
      title={t(props.view ? 'views.rename' : 'views.add')}
      closeButtonProps={{ 'aria-label': t('views.close') }}
      classNames={{ title: 'keste-filter-title' }}
      transitionProps={{ duration: 0 }}
    >
      <ViewForm {...props} />
    </Modal>
  );
}
