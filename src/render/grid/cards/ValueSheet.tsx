// One value of a card under edit, in a sheet from below: the grid's own editor and the same rules.
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isNewRow, type CellRef, type TableStore } from '../../../engine/table/index.ts';
import { InputEditor } from '../../cellEditor/index.ts';
import { RenderBoundary, usePorts, useRestTexts } from '../../core/index.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { useIssueText } from '../cell/issueText.ts';
import { Sheet } from '../panels/Popup.tsx';
import type { CardColumn } from './cardColumns.ts';

export interface ValueSheetProps {
  store: TableStore;
  cell: CellRef;
  column: CardColumn;
  onClose(): void;
}

export function ValueSheet({ store, cell, column: { kit, prepared }, onClose }: ValueSheetProps): ReactNode {
  useRestTexts();
  const { formats } = usePorts();
  const { t } = formats;
  const issueText = useIssueText(formats);
  const [refusal, setRefusal] = useState<string>();
  const [before] = useState(() => store.value(cell));
  const { id, field } = cell;
  // An edit under way: what someone else saves meanwhile does not replace it.
  useEffect(() => {
    store.setFocus({ id, field });
    store.editing.begin({ id, field });
    return () => {
      if (store.editing.open?.id === id && store.editing.open.field === field) store.editing.cancel();
      // The row is left with the sheet: it is checked, and sent where it goes as a whole.
      if (store.focus?.id === id) store.setFocus(undefined);
    };
  }, [store, id, field]);
  const commit = (value: unknown): void => {
    // Closed by somebody meanwhile: what was typed stays to be read.
    const bar = store.editing.barOf(cell);
    if (bar) return setRefusal(t(`edit.${bar}`));
    const result = store.commit(cell, value);
    if (result.ok) onClose();
    else setRefusal(result.issues.map(issueText).join('. '));
  };
  const cancel = (): void => {
    if (store.cellState(cell).status === 'invalid') store.editing.discard(cell);
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  const { headerName } = prepared.column;
  const Editor = kit.Editor ?? InputEditor;
  const act = (name: string): void => {
    cancel();
    announcerOf(store).run({ id, name });
  };
  const props = { params: kit.params, label: headerName, commit, cancel };
  return (
    <Sheet title={headerName} hasOwnFocus onClose={cancel}>
      <div
        className="kg-value-editor"
        data-invalid={refusal !== undefined || undefined}
        onKeyDownCapture={handleKeyDown}
      >
        <RenderBoundary fallback={() => <InputEditor value={kit.text(before)} {...props} />}>
          <Editor
            model={store.row(id)?.[prepared.column.cellEditorParams.modelField ?? '']}
            value={before}
            before={isNewRow(store.row(id)) ? '' : before}
            act={act}
            {...props}
          />
        </RenderBoundary>
      </div>
      <p className="kg-value-error" role="alert">
        {refusal}
      </p>
      {/* The press leaves the editor, which commits what was typed. */}
      <div className="kg-answers">
        <button type="button">{t('view.done')}</button>
      </div>
    </Sheet>
  );
}
