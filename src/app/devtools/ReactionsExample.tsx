// The part `Reactions` over signs that are kept here.
import { useState, type ReactNode } from 'react';
import { Reactions, type Reaction } from '../../features/reactions/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';

export function ReactionsExample(): ReactNode {
  const { t } = useTexts();
  const { me } = usePorts();
  const name = t('devtools.examples.author');
  const [reactions, setReactions] = useState<readonly Reaction[]>([
    { emoji: '👍', people: [{ id: 'author', string_view: name }] },
  ]);
  function react(emoji: string, on: boolean): void {
    const own = { id: me?.id ?? '', string_view: t('filter.me') };
    const before = reactions.find((each) => each.emoji === emoji)?.people ?? [];
    const others = before.filter(({ id }) => id !== own.id);
    const now = { emoji, people: on ? [...others, own] : others };
    setReactions([...reactions.filter((each) => each.emoji !== emoji), now].filter(({ people }) => people.length > 0));
  }
  return (
    <div role="group" aria-label={t('devtools.examples.reactions')}>
      <Reactions reactions={reactions} name={name} onReact={react} />
    </div>
  );
}
