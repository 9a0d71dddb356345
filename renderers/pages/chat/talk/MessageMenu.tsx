// What opens at a message: what can be done with it, above that the reactions one gives most; who has read it; what it said before.
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { ReactionChoice } from '../../../../src/features/reactions/index.ts';
import { FailureNote } from '../../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Body } from './Body.tsx';
import { MenuFrame } from './MenuFrame.tsx';
import type { Acts } from './useActs.ts';
import { calls, clockOf, dayOf } from '../parts/index.ts';

const OFFERED = ['👍', '❤️', '😄', '🎉', '😮', '😢', '🙏', '✅'];

export type MenuKind = 'menu' | 'reactions' | 'history' | 'readers';

export interface MessageMenuProps {
  kind: MenuKind;
  message: ChatMessage;
  me: string;
  acts: Acts;
  /** Who has read it, by name; undefined: nobody says. */
  readers: readonly string[] | undefined;
  onKind(kind: MenuKind): void;
  onClose(): void;
}

export function MessageMenu(props: MessageMenuProps): ReactNode {
  const { kind, onClose } = props;
  const { t } = usePageTexts();
  const labels = {
    menu: t('act.more'),
    reactions: t('act.react'),
    history: t('history.title'),
    readers: t('readers.title'),
  };
  return (
    <MenuFrame key={kind} label={labels[kind]} onClose={onClose}>
      {kind === 'history' ? <History message={props.message} /> : null}
      {kind === 'readers' ? <Readers names={props.readers ?? []} /> : null}
      {props.acts.mayReact && (kind === 'menu' || kind === 'reactions') ? <Choice {...props} /> : null}
      {kind === 'menu' ? <Items {...props} /> : null}
    </MenuFrame>
  );
}

function Choice({ message, acts, onClose }: MessageMenuProps): ReactNode {
  return (
    <div className="kc-menu-reactions">
      <ReactionChoice
        offered={OFFERED}
        reactions={message.reactions}
        onReact={(emoji, isOn) => {
          acts.react(message, emoji, isOn);
          onClose();
        }}
      />
    </div>
  );
}

function Items({ message, me, acts, readers, onKind, onClose }: MessageMenuProps): ReactNode {
  const { t } = usePageTexts();
  const isSaved = acts.isSaved(message);
  const count = readers?.length ?? 0;
  const items: [string, boolean, () => void][] = [
    ['reply', acts.mayReply, () => acts.reply(message)],
    ['edit', acts.mayEdit(message, me), () => acts.edit(message)],
    ['forward', true, () => acts.forward(message)],
    ['copy', message.body !== '', () => acts.copy([message])],
    ['copyLink', true, () => acts.copyLink(message)],
    ['select', true, () => acts.choose(message)],
    [isSaved ? 'unsave' : 'save', true, () => acts.save(message)],
    [message.pinned ? 'unpin' : 'pin', acts.mayPin, () => acts.pin(message)],
    ['unread', message.author?.id !== me, () => acts.unread(message)],
    ['task', true, () => acts.makeTask(message)],
    ['readers', count > 0, () => onKind('readers')],
    ['delete', acts.mayDelete(message, me), () => acts.remove(message)],
  ];
  return (
    <div role="menu" aria-label={t('act.more')}>
      {items.map(([name, isOffered, run]) =>
        isOffered ? (
          <button
            key={name}
            type="button"
            role="menuitem"
            data-tone={name === 'delete' ? 'bad' : undefined}
            onClick={() => {
              if (name !== 'readers') onClose();
              run();
            }}
          >
            {t(`act.${name}`, { count })}
          </button>
        ) : null,
      )}
    </div>
  );
}

function Readers({ names }: { names: readonly string[] }): ReactNode {
  const { t } = usePageTexts();
  return (
    <>
      <h3 className="kc-menu-title">{t('readers.title')}</h3>
      <ul className="kc-menu-list">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** The newest first. */
function History({ message }: { message: ChatMessage }): ReactNode {
  const { t, lang } = usePageTexts();
  const { data, error, refetch } = useCall(calls.revisions, { id: message.chat, message: message.id });
  return (
    <>
      <h3 className="kc-menu-title">{t('history.title')}</h3>
      {error && !data ? <FailureNote error={error} what={t('history.failed')} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <p className="kc-none">{t('loading')}</p>}
      {data?.results.length === 0 ? <p className="kc-none">{t('history.none')}</p> : null}
      <ol className="kc-menu-list">
        {data?.results.map(({ at, body }, place) => (
          // Two of them may be the same.
          // eslint-disable-next-line react/no-array-index-key
          <li key={place}>
            <time dateTime={at}>{t('history.changed', { when: `${dayOf(at, { t, lang })}, ${clockOf(at)}` })}</time>
            <Body text={body} />
          </li>
        ))}
      </ol>
    </>
  );
}
