// The head of a chat: who or what it is, who is typing, what is pinned, and the ways to its members and its search.
import { useState, type ReactNode } from 'react';
import type { ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { IconSlot, PersonSlot } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Face, lineOf, titleOf } from '../parts/index.ts';

export type Side = 'members' | 'search' | 'collection' | undefined;

const ICONS = { search: 'search', collection: 'folder', members: 'users' } as const;

export interface TalkHeadProps {
  talk: ChatTalk;
  members: number;
  pins: readonly ChatMessage[];
  /** Names. */
  typers: readonly string[];
  isOnline: boolean;
  side: Side;
  onSide(side: Side): void;
  onBack(): void;
  onPin(message: ChatMessage): void;
}

export function TalkHead({
  talk,
  members,
  pins,
  typers,
  isOnline,
  side,
  onSide,
  onBack,
  onPin,
}: TalkHeadProps): ReactNode {
  const { t } = usePageTexts();
  const { id, kind, person } = talk;
  const title = titleOf(talk, t);
  const isNotes = kind === 'direct' && person === null;
  const presence = isNotes ? '' : t(isOnline ? 'online' : 'offline');
  const state = kind === 'direct' ? presence : t('members', { count: members });
  const typing = typers.filter((name) => name !== '');
  return (
    <>
      <header className="kc-head">
        <button type="button" className="kc-icon kc-back" aria-label={t('toList')} onClick={onBack}>
          ‹
        </button>
        <Face id={person ?? id} name={title} kind={isNotes ? 'notes' : kind} isOnline={isOnline} />
        <div className="kc-head-text">
          <h2>{person === null ? title : <PersonSlot id={person}>{title}</PersonSlot>}</h2>
          <p role="status">
            {typing.length > 0 ? (
              <span className="kc-typing">
                {t('typing', { names: typing.slice(0, 3).join(', '), count: typing.length })}
              </span>
            ) : (
              state
            )}
          </p>
        </div>
        {(['search', 'collection', 'members'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="kc-icon"
            aria-pressed={side === each}
            aria-label={t(`side.${each}`)}
            title={t(`side.${each}`)}
            onClick={() => onSide(side === each ? undefined : each)}
          >
            <IconSlot name={ICONS[each]} title={t(`side.${each}`)} size={20} />
          </button>
        ))}
      </header>
      {pins.length > 0 ? <Pins pins={pins} onPin={onPin} /> : null}
    </>
  );
}

/** One after another, each press the next one. */
function Pins({ pins, onPin }: { pins: readonly ChatMessage[]; onPin(message: ChatMessage): void }): ReactNode {
  const { t } = usePageTexts();
  const [at, setAt] = useState(0);
  const pin = pins[at % pins.length];
  if (!pin) return null;
  return (
    <button
      type="button"
      className="kc-pin"
      onClick={() => {
        onPin(pin);
        setAt(at + 1);
      }}
    >
      <b>{pins.length > 1 ? t('pinnedOf', { n: (at % pins.length) + 1, of: pins.length }) : t('pinnedOne')}</b>
      <span>{lineOf(pin, t)}</span>
    </button>
  );
}
