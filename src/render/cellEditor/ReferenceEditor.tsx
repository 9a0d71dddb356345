// Chooses a row of another table: options come page by page from the server as one types and scrolls.
import { useMemo, useState, type ReactNode } from 'react';
import type { Option } from '../../contract/index.ts';
import { plainText, usePorts, type CellEditorProps } from '../core/index.ts';
import { fixedOptions, serverOptions, useOptions } from '../options/index.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { optionsOf } from './optionsOf.ts';

export function ReferenceEditor({
  value,
  model,
  params,
  label,
  initialText,
  commit,
  cancel,
}: CellEditorProps): ReactNode {
  const { data, formats } = usePorts();
  const source = useMemo(() => {
    // Which rows there are to choose from is said by another field, which may be empty yet.
    if (params['modelField'] !== undefined && typeof model !== 'string') return fixedOptions([]);
    const offered = typeof model === 'string' ? { model } : optionsOf(params);
    return serverOptions(data, { ...offered, carries: namesOf(params['carries']) });
  }, [data, params, model]);
  const [search, setSearch] = useState(initialText ?? '');
  const { options, status, loadMore } = useOptions(source, true, search);
  const chosen =
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  const handleCommit = ([id]: readonly string[]): void => {
    const option = options.find((entry) => entry.id === id);
    commit(option ? referenceTo(option, namesOf(params['carries'])) : null);
  };
  return (
    <OptionsEditor
      label={label}
      options={options.map((option) => ({
        id: option.id,
        label: option.string_view,
        hint: option.subtitle,
        color: option.color,
        isDisabled: option.disabled,
      }))}
      chosen={chosen}
      mode="one"
      initialText={initialText}
      current={plainText(value)}
      emptyLabel={params['isRequired'] === true ? undefined : formats.t('table.none')}
      note={status === 'ready' && options.length > 0 ? undefined : formats.t(NOTES[status])}
      onSearch={setSearch}
      onEnd={loadMore}
      onCommit={handleCommit}
      onCancel={cancel}
    />
  );
}

/** The option as a row's reference: what formulas read of it stays with it. */
function referenceTo(option: Option, carries: readonly string[]): Record<string, unknown> {
  const members = new Map<string, unknown>(Object.entries(option));
  return {
    ...Object.fromEntries(carries.map((name) => [name, members.get(name) ?? null])),
    id: option.id,
    string_view: option.string_view,
  };
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

const NOTES = {
  idle: 'table.optionsLoading',
  loading: 'table.optionsLoading',
  failed: 'table.optionsFailed',
  ready: 'table.optionsEmpty',
} as const;
