// Chooses several rows of another table: those chosen already come first, the others page by page from the server.
import { useMemo, useState, type ReactNode } from 'react';
import type { Option } from '../../contract/index.ts';
import { plainText, usePorts, type CellEditorProps } from '../core/index.ts';
import { serverOptions, useOptions } from '../options/index.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { optionsOf } from './optionsOf.ts';

export function ReferencesEditor({ value, params, label, initialText, commit, cancel }: CellEditorProps): ReactNode {
  const { data, formats } = usePorts();
  const source = useMemo(
    () =>
      serverOptions(data, {
        ...optionsOf(params),
      }),
    [data, params],
  );
  const [search, setSearch] = useState(initialText ?? '');
  const { options, status, loadMore } = useOptions(source, true, search);
  const [before] = useState(() => rowsOf(value));
  // Every entry that was in sight: what was ticked stays chosen when another search hides it.
  const [offered] = useState(() => new Map<string, Option>(before.map((row) => [row.id, row])));
  for (const option of options) offered.set(option.id, option);
  const shown =
    search.trim() === '' ? [...before, ...options.filter(({ id }) => !before.some((row) => row.id === id))] : options;
  const handleCommit = (ids: readonly string[]): void =>
    commit(ids.map((id) => ({ id, string_view: offered.get(id)?.string_view ?? '' })));
  return (
    <OptionsEditor
      label={label}
      options={shown.map((option) => ({
        id: option.id,
        label: option.string_view,
        hint: option.subtitle,
        color: option.color,
        isDisabled: option.disabled,
      }))}
      chosen={before.map(({ id }) => id)}
      mode="several"
      initialText={initialText}
      current={undefined}
      emptyLabel={undefined}
      note={status === 'ready' && shown.length > 0 ? undefined : formats.t(NOTES[status])}
      onSearch={setSearch}
      onEnd={loadMore}
      onCommit={handleCommit}
      onCancel={cancel}
    />
  );
}

function rowsOf(value: unknown): Option[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
      ? [{ id: entry.id, string_view: plainText(entry) }]
      : [],
  );
}

const NOTES = {
  idle: 'table.optionsLoading',
  loading: 'table.optionsLoading',
  failed: 'table.optionsFailed',
  ready: 'table.optionsEmpty',
} as const;
