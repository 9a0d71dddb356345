// Chooses a field and a value for all chosen rows: the cell's own editor and the cell's own rules.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { InputEditor } from '../../cellEditor/index.ts';
import { usePorts } from '../../core/index.ts';
import type { GridColumn, GridLayout } from '../gridColumns.ts';
import { useIssueText } from '../cell/issueText.ts';

export interface BulkFieldProps {
  store: TableStore;
  layout: GridLayout;
  onApply(values: Record<string, unknown>): void;
  onCancel(): void;
}

interface Draft {
  value: unknown;
  text: string;
  problem: string | undefined;
}

export function BulkField({ store, layout, onApply, onCancel }: BulkFieldProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const issueText = useIssueText(formats);
  // Of which model a row is chosen, each row says for itself: where they do not agree there is nothing to choose from.
  const columns = layout.all.filter(
    ({ prepared }) =>
      prepared.isEditable &&
      prepared.kind !== 'file' &&
      (prepared.column.cellEditorParams.modelField === undefined || modelOf(store, prepared) !== undefined),
  );
  const [field, setField] = useState(columns[0]?.field ?? '');
  const [draft, setDraft] = useState<Draft>();
  const column = columns.find((one) => one.field === field);
  const applying = useRef<HTMLButtonElement>(null);
  const isReady = draft !== undefined && draft.problem === undefined;
  // The editor that had the keyboard is gone.
  useEffect(() => (isReady ? applying.current?.focus() : undefined), [isReady, draft]);
  if (!column) return null;
  const take = (input: unknown): void => {
    const checked = store.editing.check(field, input);
    const problem = checked.ok ? undefined : checked.issues.map(issueText).join('. ');
    setDraft({ value: checked.value, text: column.kit.text(checked.value) || '—', problem });
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    // The button that takes the editor's place must not be pressed by the same key.
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) event.preventDefault();
  };
  return (
    <div role="group" aria-label={t('edit.bulk.set')} className="kg-bulk-field" onKeyDown={handleKeyDown}>
      <label>
        {t('edit.bulk.field')}
        <select
          value={field}
          onChange={(event) => {
            setField(event.currentTarget.value);
            setDraft(undefined);
          }}
        >
          {columns.map(({ field: name, prepared }) => (
            <option key={name} value={name}>
              {prepared.column.headerName}
            </option>
          ))}
        </select>
      </label>
      {draft ? (
        <button
          type="button"
          className="kg-action kg-bulk-value"
          onClick={() => setDraft(undefined)}
          aria-label={t('edit.bulk.change', { value: draft.text })}
        >
          {draft.text}
        </button>
      ) : (
        <FieldEditor
          key={field}
          column={column}
          model={modelOf(store, column.prepared)}
          before={store.selection.ids.map((id) => store.row(id)?.[field])}
          onCommit={take}
          onCancel={onCancel}
        />
      )}
      <button
        type="button"
        className="kg-action kg-apply"
        ref={applying}
        disabled={!isReady}
        onClick={() => onApply({ [field]: draft?.value })}
      >
        {t('edit.bulk.apply', { count: store.selection.size })}
      </button>
      {/* Pressing it leaves the editor as it is: what stands there goes with it. */}
      <button type="button" className="kg-action" onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>
        {t('edit.bulk.cancel')}
      </button>
      {draft?.problem === undefined ? null : (
        <span className="kg-bulk-problem" role="alert">
          {draft.problem}
        </span>
      )}
    </div>
  );
}

/** The model that all chosen rows say, of a reference whose model they say. */
function modelOf(store: TableStore, { column }: GridColumn['prepared']): string | undefined {
  const name = column.cellEditorParams.modelField;
  const [first, ...others] = store.selection.ids.map((id) => (name === undefined ? undefined : store.row(id)?.[name]));
  return typeof first === 'string' && first !== '' && others.every((each) => each === first) ? first : undefined;
}

function FieldEditor({
  column: { kit, prepared },
  model,
  before,
  onCommit,
  onCancel,
}: {
  column: GridColumn;
  model: string | undefined;
  before: readonly unknown[];
  onCommit(value: unknown): void;
  onCancel(): void;
}): ReactNode {
  const { t } = usePorts().formats;
  const label = prepared.column.headerName;
  if (prepared.kind === 'boolean') {
    return (
      <>
        {[true, false].map((value) => (
          <button key={String(value)} type="button" className="kg-action" onClick={() => onCommit(value)}>
            {t(value ? 'table.yes' : 'table.no')}
          </button>
        ))}
      </>
    );
  }
  const Editor = kit.Editor ?? InputEditor;
  // The empty text: leaving it as it stands empties the field.
  return (
    <div className="kg-bulk-editor">
      <Editor
        value={null}
        model={model}
        before={before}
        initialText=""
        params={kit.params}
        label={label}
        commit={onCommit}
        cancel={onCancel}
      />
    </div>
  );
}
