// What can be done with a message, by keys and pointer; above it the signs one gives most.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { SignChoice } from '../../../../src/features/reactions/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import type { Acts } from './useActs.ts';

const SIGNS = ['👍', '❤️', '😄', '🎉', '😮', '😢', '🙏', '✅'];

export interface MessageMenuProps {
  message: ChatMessage;
  me: string;
  acts: Acts;
  isSigns: boolean;
  onClose(): void;
}

export function MessageMenu({ message, me, acts, isSigns, onClose }: MessageMenuProps): ReactNode {
  const { t } = usePageTexts();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
    const handleOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', handleOutside);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
    // Of this menu, once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Upwards where there is more room.
  useLayoutEffect(() => {
    const own = menu.current;
    const box = own?.closest('.kc-messages');
    const row = own?.parentElement;
    if (!own || !box || !row) return;
    const [frame, place] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
    own.dataset['side'] = place.top - frame.top > frame.bottom - place.bottom ? 'above' : 'below';
    own.style.maxBlockSize = `${Math.max(place.top - frame.top, frame.bottom - place.bottom) + 24}px`;
  }, []);
  const items: [string, boolean, () => void][] = [
    ['reply', true, () => acts.reply(message)],
    ['edit', acts.mayEdit(message, me), () => acts.edit(message)],
    ['forward', true, () => acts.forward(message)],
    ['copy', message.body !== '', () => acts.copy([message])],
    ['copyLink', true, () => acts.copyLink(message)],
    ['select', true, () => acts.choose(message)],
    [message.pinned ? 'unpin' : 'pin', acts.mayPin, () => acts.pin(message)],
    ['unread', message.author?.id !== me, () => acts.unread(message)],
    ['task', true, () => acts.makeTask(message)],
    ['delete', acts.mayDelete(message, me), () => acts.remove(message)],
  ];
  return (
    <div
      ref={menu}
      className="kc-menu"
      role="group"
      aria-label={t('act.more')}
      onKeyDown={(event) => handleKeys(event, onClose)}
    >
      <div className="kc-menu-signs">
        <SignChoice
          signs={SIGNS}
          reactions={message.reactions}
          onReact={(emoji, isOn) => {
            acts.react(message, emoji, isOn);
            onClose();
          }}
        />
      </div>
      {isSigns ? null : (
        <div role="menu" aria-label={t('act.more')}>
          {items.map(([name, isOffered, run]) =>
            isOffered ? (
              <button
                key={name}
                type="button"
                role="menuitem"
                data-tone={name === 'delete' ? 'bad' : undefined}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                {t(`act.${name}`)}
              </button>
            ) : null,
          )}
        </div>
      )}
    </div>
  );
}

function handleKeys(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const { key, currentTarget } = event;
  if (key === 'Escape' || key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    return;
  }
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus({ preventScroll: true });
}
