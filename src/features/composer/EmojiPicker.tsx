// Emoji to write with: a short list in groups, by pointer and arrows.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';

const GROUPS: readonly (readonly [string, string])[] = [
  ['faces', '😀 😄 😁 😅 😂 🙂 😉 😊 😍 😘 🤗 🤔 🤨 😐 🙄 😏 😴 😎 🤩 🥳 😢 😭 😮 😱 😡 🤯 🤝 🙈 😇 🤒'],
  ['hands', '👍 👎 👌 ✌️ 🤞 👏 🙌 🙏 💪 👋 ☝️ 👉 👈 ✍️ 👀 🧠 🤦 🤷 🙋 🧑‍💻'],
  ['things', '❤️ 🔥 ⭐ ✨ 🎉 🎂 🎁 💡 📌 📎 📅 📈 📉 📄 🗂️ 💰 🧾 🔧 🔨 🏗️ 🚧 🚚 🏠 ⏰ ☕ 🍽️ 🏆 🚀'],
  ['signs', '✅ ❌ ❗ ❓ ⚠️ ⛔ 🔴 🟡 🟢 🔵 ➕ ➖ ➡️ ⬅️ 🔁 💯 🆗 🆕'],
];
const COLUMNS = 10;

export function EmojiPicker({ onChoose, onClose }: { onChoose(emoji: string): void; onClose(): void }): ReactNode {
  const { t } = usePorts().formats;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('button')?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
    // What is written in stays beside it.
    const form = root.current?.closest('form');
    const handleOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !form?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', handleOutside);
    return () => document.removeEventListener('pointerdown', handleOutside);
    // Of this list, once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      onClose();
      root.current?.closest('form')?.querySelector('textarea')?.focus();
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('button')];
    const at = all.findIndex((button) => button === document.activeElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  }
  return (
    <div ref={root} className="kl-emoji" role="dialog" aria-label={t('emoji.title')} onKeyDown={handleKeyDown}>
      {GROUPS.map(([name, list]) => (
        <div key={name} role="group" aria-label={t(`emoji.group.${name}`)}>
          <h3>{t(`emoji.group.${name}`)}</h3>
          <div className="kl-emoji-list">
            {list.split(' ').map((emoji) => (
              <button key={emoji} type="button" onClick={() => onChoose(emoji)}>
                {emoji}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
