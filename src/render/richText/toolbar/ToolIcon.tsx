// Signs on the buttons of the editor: letters where people know them, drawn lines else.
import type { ReactNode } from 'react';

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['h2', 'H2'],
  ['h3', 'H3'],
  ['h4', 'H4'],
  ['bold', 'B'],
  ['italic', 'I'],
  ['underline', 'U'],
  ['strikethrough', 'S'],
]);

const LINES: ReadonlyMap<string, string> = new Map([
  ['undo', 'M7 4.5 3.5 8 7 11.5M3.5 8H12a4 4 0 0 1 0 8H8'],
  ['redo', 'M13 4.5 16.5 8 13 11.5M16.5 8H8a4 4 0 0 0 0 8h4'],
  ['code', 'M7 6l-4 4 4 4M13 6l4 4-4 4'],
  ['clear', 'M4.5 4.5h10M9.5 4.5 7.5 14M12 12l4.5 4.5M16.5 12 12 16.5'],
  ['bullet', 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01'],
  ['number', 'M8.5 5H17M8.5 10H17M8.5 15H17M2.8 3.6h1v3.6M2.6 12.8h2.2l-2.2 3.4h2.2'],
  ['check', 'M9.5 5.5H17M9.5 14.5H17M2.5 5.5 4.2 7 7 4M2.5 14.5 4.2 16 7 13'],
  ['indent', 'M3 4h14M9.5 8.5H17M9.5 12H17M3 16h14M3 7.8l3.5 2.4L3 12.6z'],
  ['outdent', 'M3 4h14M9.5 8.5H17M9.5 12H17M3 16h14M6.5 7.8 3 10.2l3.5 2.4z'],
  ['quote', 'M4 4.5v11M8 6h9M8 10h9M8 14h6'],
  ['codeBlock', 'M3 4h14v12H3zM8.5 8l-2 2 2 2M11.5 8l2 2-2 2'],
  ['rule', 'M3 10h14M6 5h8M6 15h8'],
  [
    'link',
    'M8.5 11.5a3.2 3.2 0 0 0 4.5 0l2.8-2.8a3.2 3.2 0 0 0-4.5-4.5L10.5 5M11.5 8.5a3.2 3.2 0 0 0-4.5 0l-2.8 2.8a3.2 3.2 0 0 0 4.5 4.5l.8-.8',
  ],
  ['image', 'M3 4h14v12H3zM3 14l4.5-4.5 3 3 2.5-2.5 4 4M12.5 7.5h.01'],
  ['table', 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12'],
  ['embed', 'M3 4h14v12H3zM8.5 7.2v5.6L13 10z'],
]);

export function ToolIcon({ name }: { name: string }): ReactNode {
  const letters = LETTERS.get(name);
  if (letters !== undefined)
    return (
      <span className="keste-tool-letter" data-letter={name} aria-hidden>
        {letters}
      </span>
    );
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={LINES.get(name)} />
    </svg>
  );
}
