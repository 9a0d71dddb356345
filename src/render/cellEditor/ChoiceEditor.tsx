// Editors of choices that the description itself lists: one or several, narrowed by typing.
import { useMemo, useState, type ReactNode } from 'react';
import { foldText } from '../../engine/values/index.ts';
import { plainText, usePorts, type CellEditorProps } from '../core/index.ts';
import { OptionsEditor, type EditorOption } from './OptionsEditor.tsx';

export function ChoiceEditor(props: CellEditorProps): ReactNode {
  const { value, commit } = props;
  return <ChoiceList {...props} mode="one" chosen={typeof value === 'string' ? [value] : []} onCommit={(ids) => commit(ids[0] ?? null)} />;
}

export function ChoicesEditor(props: CellEditorProps): ReactNode {
  const { value, commit } = props;
  const chosen = Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
  return <ChoiceList {...props} mode="several" chosen={chosen} onCommit={(ids) => commit([...ids])} />;
}

const SHOWN_AT_ONCE = 200;

interface ChoiceListProps extends CellEditorProps {
  mode: 'one' | 'several';
  chosen: readonly string[];
  onCommit(ids: readonly string[]): void;
}

function ChoiceList({ params, label, initialText, cancel, mode, chosen, onCommit }: ChoiceListProps): ReactNode {
  const { t } = usePorts().formats;
  const all = useMemo(() => optionsOf(params['choices']), [params]);
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const options = all.filter(({ label: text }) => foldText(text).includes(wanted));
  // A long list grows as one goes down it; what is chosen is in it from the start.
  const [count, setCount] = useState(() => Math.max(SHOWN_AT_ONCE, ...chosen.map((id) => all.findIndex((option) => option.id === id) + 1)));
  return (
    <OptionsEditor label={label} options={options.slice(0, count)} chosen={chosen} mode={mode} initialText={initialText} current={all.find(({ id }) => id === chosen[0])?.label} emptyLabel={params['isRequired'] === true ? undefined : t('table.none')}
      note={options.length === 0 ? t('table.optionsEmpty') : undefined} onSearch={setSearch} onEnd={() => setCount((before) => (before < options.length ? before + SHOWN_AT_ONCE : before))} onCommit={onCommit} onCancel={cancel} />
  );
}

function optionsOf(choices: unknown): EditorOption[] {
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return [];
    return [{ id: entry.id, label: plainText(entry), color: 'color' in entry && typeof entry.color === 'string' ? entry.color : undefined }];
  });
}
