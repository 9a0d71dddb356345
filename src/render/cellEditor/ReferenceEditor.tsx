// Chooses a row of another table: options come page by page from the server as one types and scrolls.
import { useMemo, type ReactNode } from 'react';
import { plainText, usePorts, type CellEditorProps } from '../core/index.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { useOptions } from './useOptions.ts';

export function ReferenceEditor({ value, params, label, initialText, commit, cancel }: CellEditorProps): ReactNode {
  const { data, formats } = usePorts();
  const source = useMemo(() => ({ model: plainText(params['model']), field: plainText(params['field']), pageName: plainText(params['pageName']) }), [params]);
  const { options, state, search, more } = useOptions(data, source, initialText ?? '');
  const chosen = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  const handleCommit = ([id]: readonly string[]): void => {
    const option = options.find((entry) => entry.id === id);
    commit(option ? { id: option.id, string_view: option.string_view } : null);
  };
  return (
    <OptionsEditor
      label={label}
      options={options.map((option) => ({ id: option.id, label: option.string_view, hint: option.subtitle, color: option.color, isDisabled: option.disabled }))}
      chosen={chosen}
      mode="one"
      initialText={initialText}
      emptyLabel={formats.t('table.none')}
      note={state === 'ready' && options.length > 0 ? undefined : formats.t(NOTES[state])}
      onSearch={search}
      onEnd={more}
      onCommit={handleCommit}
      onCancel={cancel}
    />
  );
}

const NOTES = { loading: 'table.optionsLoading', failed: 'table.optionsFailed', ready: 'table.optionsEmpty' } as const;
