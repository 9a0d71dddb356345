// The files of one field of a row, by the form's own field of files: what is added or taken off is saved at once.
import { useCallback, useId, useState, type ReactNode } from 'react';
import type { FormField, Row } from '../../../src/contract/index.ts';
import { fieldBar } from '../../../src/engine/rights/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  saveFailure,
  saveRow,
  sourceBlock,
  useLoaded,
  useRecord,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { Slot, usePorts, type BlockSource } from '../../../src/render/index.ts';
import { findField } from './findField.ts';

interface FilesParams {
  column: PreparedColumn;
  id: string | undefined;
}

export const FilesBlock = sourceBlock<FilesParams>({
  block: 'files',
  read(reader) {
    const column = reader.needed('field', ['file']);
    return column && { column, id: reader.text('id') };
  },
  Ready: ReadyFiles,
});

function ReadyFiles({ source, table, params: { column, id }, title, onEvent }: ReadyProps<FilesParams>): ReactNode {
  const { t } = usePorts().formats;
  const { data: row, error, reload } = useRecord(source, id);
  const field = useFileField(source, column, table.info.permissions.update);
  if (id === undefined) return <BlockEmpty text={t('page.noRecord')} />;
  if (row === null) return <BlockEmpty text={t('page.recordGone')} />;
  if (row === undefined || !field.data)
    return (error ?? field.error) === undefined ? (
      <BlockLoading />
    ) : (
      <BlockFailure
        error={error ?? field.error}
        onRetry={() => {
          reload();
          field.reload();
        }}
      />
    );
  return (
    <FilesOfRow
      key={row.id}
      source={source}
      row={row}
      field={field.data}
      label={title ?? column.column.headerName}
      onSaved={() => onEvent?.({ name: 'saved', data: { id } })}
    />
  );
}

/** As the form describes it; a field that stands in no form is only shown. */
function useFileField(
  { model, page_name: pageName }: BlockSource,
  { column }: PreparedColumn,
  mayUpdate: boolean,
): ReturnType<typeof useLoaded<FormField>> {
  const { data } = usePorts();
  const { field: name, headerName } = column;
  return useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const info = await data.formInfo(model, pageName, mayUpdate ? 'edit' : 'view', { signal });
        return (
          findField(info.fields, name) ?? { name, type: 'file', label: headerName, multiple: true, readonly: true }
        );
      },
      [data, model, pageName, name, headerName, mayUpdate],
    ),
  );
}

interface FilesOfRowProps {
  source: BlockSource;
  row: Row;
  field: FormField;
  label: string;
  onSaved(): void;
}

function FilesOfRow({ source, row, field, label, onSaved }: FilesOfRowProps): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const id = useId();
  const [saved, setSaved] = useState<Row>();
  const [wanted, setWanted] = useState<{ value: unknown }>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  // What was saved here may be newer than the row as it was last read.
  const current = saved && saved.version > row.version ? saved : row;

  async function handleChange(value: unknown): Promise<void> {
    setWanted({ value });
    setErrors([]);
    const result = await saveRow(data, source.model, current, { [field.name]: idsOf(value) });
    setWanted(undefined);
    if (result.isSaved) {
      setSaved(result.row);
      onSaved();
    } else {
      if (result.current) setSaved(result.current);
      setErrors([saveFailure(result.error, t)]);
    }
  }

  const isReadonly = field.readonly === true || fieldBar(current, field.name) !== undefined;
  return (
    <div role="group" aria-label={label}>
      <Slot
        kind="field"
        type={field.type}
        widget={field.widget}
        props={{
          id,
          field,
          value: wanted ? wanted.value : current[field.name],
          required: false,
          disabled: false,
          readonly: isReadonly,
          errors,
          model: source.model,
          onChange: (value) => void handleChange(value),
        }}
      />
      {errors.map((text) => (
        <p key={text} className="keste-field-error" role="alert">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Input takes the bare ids. */
function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOf);
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
}
