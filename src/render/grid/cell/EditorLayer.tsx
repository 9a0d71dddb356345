// The open editor over its cell: stays where its row is, whatever is drawn below it. Commits through the store.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isNewRow, type OpenEditor } from '../../../engine/table/index.ts';
import { RenderBoundary } from '../../core/index.ts';
import { InputEditor } from '../../cellEditor/index.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { isEndAligned, type GridColumn, type GridLayout } from '../gridColumns.ts';
import { isLowRow, leftOf, useTopic, type GridContext } from '../gridContext.ts';

export type EditorMove = 'down' | 'up' | 'next' | 'previous';

export interface EditorLayerProps {
  grid: GridContext;
  layout: GridLayout;
  /** Enter or Tab ended the edit: the focus moves on. */
  onMove(move: EditorMove): void;
  /** The edit ended while the editor had the keyboard: the grid takes it back. */
  onReturn(): void;
}

export function EditorLayer({ grid, layout, onMove, onReturn }: EditorLayerProps): ReactNode {
  const { store } = grid;
  useTopic(store, 'editing');
  useTopic(store, 'list');
  const editor = store.editing.open;
  const column = editor && layout.all.find(({ field }) => field === editor.field);
  const index = editor ? store.indexOf(editor.id) : -1;
  if (!editor || !column || index < 0) return null;
  return (
    <PlacedEditor
      key={`${editor.id}/${editor.field}`}
      grid={grid}
      editor={editor}
      column={column}
      index={index}
      onMove={onMove}
      onReturn={onReturn}
    />
  );
}

/** Pixels; the browser's own control of a moment is cut below that. */
const MIN_WIDTH = 120;
const MOMENT_WIDTH = 224;

interface PlacedEditorProps {
  grid: GridContext;
  editor: OpenEditor;
  column: GridColumn;
  index: number;
  onMove(move: EditorMove): void;
  onReturn(): void;
}

function PlacedEditor({ grid, editor, column, index, onMove, onReturn }: PlacedEditorProps): ReactNode {
  const { store, formats } = grid;
  const { initialText } = editor;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const inputText = (): string | undefined =>
      element?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value;
    const atFirst = initialText === undefined ? inputText() : undefined;
    store.editing.typedText = () => {
      const text = inputText();
      return text === atFirst ? undefined : text;
    };
    return () => {
      store.editing.typedText = () => undefined;
      // Only when the keyboard is still here: a click elsewhere ends the edit too and keeps what it chose.
      if (element?.contains(document.activeElement)) onReturn();
    };
  }, [store, initialText, onReturn]);
  const isOpen = (): boolean => store.editing.open?.id === editor.id && store.editing.open.field === editor.field;
  const commit = (value: unknown): void => {
    if (isOpen()) store.commit({ id: editor.id, field: editor.field }, value);
  };
  const cancel = (): void => {
    if (isOpen()) store.editing.cancel();
  };
  const act = (name: string): void => {
    cancel();
    announcerOf(store).run({ id: editor.id, name });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
      return;
    }
    const move = moveOf(event);
    if (!move || isOpen()) return;
    event.preventDefault();
    onMove(move);
  };
  const [isUp] = useState(() => isLowRow(grid, index));
  const Editor = column.kit.Editor ?? InputEditor;
  const { kind } = column.prepared;
  const className = [
    'kg-editor',
    ...(column.isPinned ? ['kg-editor-pinned'] : []),
    ...(isEndAligned(kind) ? ['kg-end'] : []),
  ].join(' ');
  return (
    <div
      ref={frame}
      className={className}
      data-up={isUp || undefined}
      role="presentation"
      onKeyDown={handleKeyDown}
      style={{
        top: index * grid.rowHeight,
        left: leftOf(grid, column),
        width: Math.max(column.width, kind === 'moment' ? MOMENT_WIDTH * grid.scale : MIN_WIDTH),
        height: grid.rowHeight,
      }}
    >
      <RenderBoundary
        fallback={() => (
          <InputEditor
            value={column.kit.text(editor.before)}
            params={column.kit.params}
            label={column.prepared.column.headerName}
            commit={commit}
            cancel={cancel}
          />
        )}
      >
        <Editor
          value={store.value(editor)}
          before={isNewRow(store.row(editor.id)) ? '' : editor.before}
          model={store.row(editor.id)?.[column.prepared.column.cellEditorParams.modelField ?? '']}
          params={column.kit.params}
          label={column.prepared.column.headerName}
          commit={commit}
          cancel={cancel}
          act={act}
          {...(initialText === undefined ? {} : { initialText })}
        />
      </RenderBoundary>
      {editor.changedByOther ? (
        <div className="kg-other" role="status">
          {formats.t('table.changedByOther', { value: column.kit.text(editor.theirs) })}
        </div>
      ) : null}
    </div>
  );
}

function moveOf({ key, shiftKey }: KeyboardEvent): EditorMove | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return undefined;
}
