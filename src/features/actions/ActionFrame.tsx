// The window of an action, and what it says when the action was not done.
import { Button, Modal } from '@mantine/core';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { HttpError } from '../../engine/ports/index.ts';
import { failureText, usePorts } from '../../render/core/index.ts';
import { useRowPlaces } from '../../render/rowPlaces/index.ts';
import type { Outcome } from './actionRun.ts';
import './actions.css';

export interface ActionFrameProps {
  title: string;
  /** Something is under way: the window stays. */
  isBusy?: boolean;
  onClose(): void;
  children: ReactNode;
  /** Instead of the one button that closes it. */
  buttons?: ReactNode;
}

export function ActionFrame({ title, isBusy = false, onClose, children, buttons }: ActionFrameProps): ReactNode {
  const { t } = usePorts().formats;
  useReturn();
  const close = (): void => (isBusy ? undefined : onClose());
  // Not by the library, which listens on the window: a drawer below would close as well.
  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  return (
    <Modal
      opened
      onClose={close}
      onKeyDown={handleKeyDown}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      centered
      size="30rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      zIndex={400}
      classNames={{ title: 'ka-title' }}
    >
      <div className="ka-dialog">
        {children}
        <div className="ka-buttons">
          {buttons ?? (
            <Button variant="default" data-autofocus data-mantine-stop-propagation onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Why it was not done, and what can be done instead. */
export function ActionNote({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="ka-note" role="alert">
      {outcome ? textsOf(outcome, t).map((text) => <div key={text}>{text}</div>) : null}
      {outcome?.kind === 'failed' ? <Concerned error={outcome.error} /> : null}
    </div>
  );
}

/** Rows that are in the way; opened beside the window, which stays. */
function Concerned({ error }: { error: unknown }): ReactNode {
  const places = useRowPlaces();
  const rows = error instanceof HttpError ? (error.body.rows ?? []) : [];
  const links = rows.flatMap(({ model, id, title }) => {
    const href = places?.href(model, id);
    return href === undefined ? [] : { href, title };
  });
  if (links.length === 0) return null;
  return (
    <ul className="ka-concerned">
      {links.map(({ href, title }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

function textsOf(outcome: Outcome, t: Translate): string[] {
  switch (outcome.kind) {
    case 'closed':
      return [
        outcome.message || t('actions.closed'),
        outcome.allowed.length > 0
          ? t('actions.allowed', { actions: outcome.allowed.map(({ title }) => `«${title}»`).join(', ') })
          : t('actions.nothingAllowed'),
      ];
    case 'moved':
      return [t('actions.moved')];
    case 'gone':
      return [t('actions.gone')];
    case 'failed':
      return [failureText(outcome.error, t)];
    case 'refused':
      return [outcome.answer.message];
    case 'done':
    case 'told':
      return [];
  }
}

/** The keyboard goes back to what opened the window, if that is still there. */
function useReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
