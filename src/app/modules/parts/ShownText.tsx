// A text to read and copy, such as a statement of the database: the keyboard reaches and scrolls it.
import type { ReactNode } from 'react';

const MOST_ROWS = 16;

export function ShownText({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <textarea
      className="km-shown"
      aria-label={label}
      readOnly
      wrap="off"
      spellCheck={false}
      rows={Math.min(MOST_ROWS, text.trimEnd().split('\n').length + 1)}
      value={text}
    />
  );
}
