// What waits on this device: first what needs the person, then what goes out by itself.
import { Alert, Drawer } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { KeptPort, KeptViewState } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import type { Outbox, OutboxState } from '../../platform/outbox/index.ts';
import { useKeptFocus } from '../../render/keptFocus/index.ts';
import { useLayout } from '../appearance/useLayout.ts';
import { useOpened } from '../appearance/useOpened.ts';
import '../appearance/drawerStyles.ts';
import { KeptViews } from './KeptViews.tsx';
import { OutboxPart } from './OutboxPart.tsx';

const WIDTH_PX = 460;

export interface OutboxDrawerProps {
  kept: KeptPort | undefined;
  views: readonly KeptViewState[];
  outbox: Outbox;
  state: OutboxState;
  isOpen: boolean;
  onClose(): void;
}

export function OutboxDrawer({ kept, views, outbox, state, isOpen, onClose }: OutboxDrawerProps): ReactNode {
  const { t } = useTexts();
  const layout = useLayout();
  const refused = state.entries.filter(({ refusal }) => refusal !== undefined);
  const waiting = state.entries.filter(({ refusal }) => refusal === undefined);
  const body = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(body);
  const nothingWaits = state.entries.length === 0 && state.unread.length === 0;
  const isOfKept = nothingWaits && views.length > 0;
  return (
    <Drawer
      opened={useOpened(isOpen)}
      onClose={onClose}
      position="right"
      size={layout === 'mobile' ? '100%' : WIDTH_PX}
      title={t(isOfKept ? 'kept.title' : 'outbox.title')}
      padding="md"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div ref={body} tabIndex={-1} className="keste-outbox-body">
        {state.isFull ? <Alert color="red">{t('outbox.full')}</Alert> : null}
        {nothingWaits && !isOfKept ? <p>{t('outbox.allSent')}</p> : null}
        <OutboxPart title={t('outbox.refused')} entries={refused} outbox={outbox} />
        <OutboxPart title={t('outbox.waiting')} entries={waiting} outbox={outbox} />
        {kept ? <KeptViews kept={kept} views={views} isAlone={isOfKept} onDrop={keepFocus} /> : null}
        {state.unread.length > 0 ? (
          <ul className="keste-outbox-list">
            {state.unread.map(({ number, reason }) => (
              <li key={number} className="keste-outbox-entry">
                {t(`outbox.unread.${reason}`, { number })}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Drawer>
  );
}
