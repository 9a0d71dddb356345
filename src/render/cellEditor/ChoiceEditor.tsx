// Editors of choices that the description itself lists: one or several, narrowed by typing.
import { useMemo, useState, type ReactNode } from 'react';
import { reachable, type StatusRules } from '../../engine/status/index.ts';
import { foldText } from '../../engine/values/index.ts';
import { plainText, usePorts, type CellEditorProps } from '../core/index.ts';
import { OptionsEditor, type EditorOption } from './OptionsEditor.tsx';

export function ChoiceEditor(props: CellEditorProps): ReactNode {
  const { value, params, commit } = props;
  const all = useMemo(() => optionsOf(params['choices']), [params]);
  const rules = useMemo(() => rulesOf(params), [params]);
  if (rules) return <StatusEditor {...props} all={all} rules={rules} />;
  return (
    <ChoiceList {...props} all={all} mode="one" chosen={chosenOf(value)} onCommit={(ids) => commit(ids[0] ?? null)} />
  );
}

/** A status offers what it may become; what an action asks about first ends with three dots, and choosing it means the action. */
function StatusEditor({
  all,
  rules,
  ...props
}: CellEditorProps & { all: readonly EditorOption[]; rules: StatusRules }): ReactNode {
  const { value, before = value, commit, act } = props;
  const [from] = useState((): readonly unknown[] => (Array.isArray(before) ? before : [before]));
  const offered = useMemo(() => {
    const ways = reachable(
      all.map(({ id, label }) => ({ id, string_view: label })),
      rules,
      from,
    );
    return ways.flatMap(({ choice: { id, string_view: label }, action }) =>
      action && !act
        ? []
        : [{ id, label: action ? `${label}…` : label, color: all.find((option) => option.id === id)?.color, action }],
    );
  }, [all, rules, from, act]);
  const handleCommit = ([id]: readonly string[]): void => {
    const action = offered.find((option) => option.id === id)?.action;
    if (action) act?.(action.name);
    else if (id !== undefined) commit(id);
  };
  return (
    <ChoiceList
      {...props}
      params={NEVER_EMPTY}
      all={offered}
      mode="one"
      chosen={chosenOf(value)}
      onCommit={handleCommit}
    />
  );
}

function chosenOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : [];
}

export function ChoicesEditor(props: CellEditorProps): ReactNode {
  const { value, params, commit } = props;
  const chosen = Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
  const all = useMemo(() => optionsOf(params['choices']), [params]);
  return <ChoiceList {...props} all={all} mode="several" chosen={chosen} onCommit={(ids) => commit([...ids])} />;
}

/** A status is emptied by nobody. */
const NEVER_EMPTY = { isRequired: true };

/** Of a column that is a status. */
function rulesOf({ transitions: moves, actions }: CellEditorProps['params']): StatusRules | undefined {
  if (typeof moves !== 'object' || moves === null) return undefined;
  // Both out of the table's description, which was checked: the column's moves and the actions of its model.
  return {
    moves: moves as StatusRules['moves'],
    actions: Array.isArray(actions) ? (actions as StatusRules['actions']) : [],
  };
}

const SHOWN_AT_ONCE = 200;

interface ChoiceListProps extends CellEditorProps {
  all: readonly EditorOption[];
  mode: 'one' | 'several';
  chosen: readonly string[];
  onCommit(ids: readonly string[]): void;
}

function ChoiceList({ all, params, label, initialText, cancel, mode, chosen, onCommit }: ChoiceListProps): ReactNode {
  const { t } = usePorts().formats;
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const options = all.filter(({ label: text }) => foldText(text).includes(wanted));
  // A long list grows as one goes down it; what is chosen is in it from the start.
  const [count, setCount] = useState(() =>
    Math.max(SHOWN_AT_ONCE, ...chosen.map((id) => all.findIndex((option) => option.id === id) + 1)),
  );
  return (
    <OptionsEditor
      label={label}
      options={options.slice(0, count)}
      chosen={chosen}
      mode={mode}
      initialText={initialText}
      current={all.find(({ id }) => id === chosen[0])?.label}
      emptyLabel={params['isRequired'] === true ? undefined : t('table.none')}
      note={options.length === 0 ? t('table.optionsEmpty') : undefined}
      onSearch={setSearch}
      onEnd={() => setCount((before) => (before < options.length ? before + SHOWN_AT_ONCE : before))}
      onCommit={onCommit}
      onCancel={cancel}
    />
  );
}

function optionsOf(choices: unknown): EditorOption[] {
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return [];
    return [
      {
        id: entry.id,
        label: plainText(entry),
        color: 'color' in entry && typeof entry.color === 'string' ? entry.color : undefined,
      },
    ];
  });
}
