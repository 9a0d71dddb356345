// A column renamed, retyped, taken out or added for everybody, at the table it stands in: what is asked, the plan in words, and Apply.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type KeyboardEvent, type ReactNode } from 'react';
import type { Modules } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import type { ColumnChangeProps } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { WithTexts } from '../../context/WithTexts.tsx';
import { MODULE_DOCUMENTS, MODULES_KEY } from '../parts/documents.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { ColumnForm } from './ColumnForm.tsx';
import '../build/build.css';
import '../modules.css';

const AREAS = ['modules', 'definition', 'build'] as const;

export function ColumnChanging(props: ColumnChangeProps): ReactNode {
  const { t } = useTexts();
  const { change, onClose } = props;
  // Not by the library, which would close it under the grid of kinds as well.
  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  }
  return (
    <Modal
      opened
      onClose={() => onClose()}
      title={t(`view.define.${change}`).replace('…', '')}
      centered
      size="lg"
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      onKeyDown={handleKey}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      zIndex={400}
    >
      <Suspense fallback={<span className="keste-bone" />}>
        <WithTexts areas={AREAS}>
          <Found {...props} />
        </WithTexts>
      </Suspense>
    </Modal>
  );
}

function Found(props: ColumnChangeProps): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const list = useQuery({
    queryKey: [MODULES_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/modules/', MODULE_DOCUMENTS.list, { signal }),
  });
  return (
    <Loaded query={list} what={t('modules.listFailed')}>
      {(modules) => <OfModule {...props} modules={modules} />}
    </Loaded>
  );
}

function OfModule({ modules, ...props }: ColumnChangeProps & { modules: Modules }): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const name = modules.results.find(({ model }) => model === props.model)?.name ?? '';
  // Begun from what is in force now; what is applied meanwhile is met when this one is.
  const source = useQuery({
    queryKey: [MODULES_KEY, 'source', name, language, 'column'],
    queryFn: ({ signal }) => api.ask(`/modules/${encodeURIComponent(name)}/`, MODULE_DOCUMENTS.source, { signal }),
    enabled: name !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (name === '')
    return (
      <p className="km-note" role="alert">
        {t('modules.gone')}
      </p>
    );
  return (
    <Loaded query={source} what={t('modules.failed')}>
      {(found) => <ColumnForm {...props} source={found} modules={modules.results.filter((one) => one.name !== name)} />}
    </Loaded>
  );
}
