// What is lost with a row that is gone: the texts of its edits and of its open editor, for a message.
import type { CellRef } from './cellRef.ts';
import type { EditBook } from './editBook.ts';

/** What of a table's editing is asked for. */
interface OpenEdit {
  open: CellRef | undefined;
  typedText(): string | undefined;
}

/** undefined: nobody works on the row. */
export function lostTexts(id: string, book: EditBook, editing: OpenEdit): string[] | undefined {
  const edits = [...(book.of(id)?.fields.values() ?? [])].map(({ value }) => textOf(value));
  const isOpen = editing.open?.id === id;
  if (edits.length === 0 && !isOpen) return undefined;
  return [...edits, (isOpen && editing.typedText()) || ''].filter((text) => text !== '');
}

/** A value as its row would be told of, without formats. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value === 'object' && value !== null) return 'string_view' in value ? String(value.string_view) : '';
  return String(value ?? '');
}
