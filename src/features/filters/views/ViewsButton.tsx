// Opens the list of all views.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { lazyPart, soon, usePorts, useRestTexts } from '../../../render/core/index.ts';
import { useViews, type ViewsProps } from './useViews.ts';

const ViewsDialog = lazyPart(soon(() => import('./ViewsDialog.tsx').then((module) => module.ViewsDialog)));

export function ViewsButton(props: ViewsProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const [isOpen, setIsOpen] = useState(false);
  const views = useViews(props);
  if (props.applied.model.entries.size === 0) return null;
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('views.title')}
        title={t('views.title')}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden>
          <path d="M4 2h8v12l-4-3.2L4 14z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
        </svg>
      </Button>
      {isOpen ? (
        <ViewsDialog page={props.page} views={views} applied={props.applied} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
