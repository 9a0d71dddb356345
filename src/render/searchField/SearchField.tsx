// Words to search by: they are handed over when the person pauses, and a change of the address shows itself in the field.
import { useEffect, useState, type ReactNode } from 'react';
import { IconSlot } from '../core/index.ts';

export interface SearchFieldProps {
  label: string;
  /** As the address has them. */
  words: string;
  /** Of the frame around icon and field. */
  className: string;
  onWords(words: string): void;
}

const RESTS_MS = 300;
const MOST_SIGNS = 200;

export function SearchField({ label, words, className, onWords }: SearchFieldProps): ReactNode {
  const [typed, setTyped] = useState(words);
  const [sent, setSent] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (words !== sent) {
      setSent(words);
      setTyped(words);
    }
  }
  const next = typed.trim();
  useEffect(() => {
    if (next === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(next);
      onWords(next);
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [next, sent, onWords]);
  return (
    <div className={className}>
      <span>
        <IconSlot name="search" title="" size={16} />
      </span>
      <input
        type="search"
        maxLength={MOST_SIGNS}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  );
}
