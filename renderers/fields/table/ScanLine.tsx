// Codes below the lines of a table part, typed or from a scanner: each adds a line, or raises the number of one that is there. They come as fast
// as a scanner sends them; each waits for the one before it, the keyboard stays.
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FormField, Option } from '../../../src/contract/index.ts';
import {
  addDecimals,
  formatDecimal,
  isZero,
  parseDecimal,
  ZERO,
  type Decimal,
} from '../../../src/engine/decimal/index.ts';
import { carriedThrough, type TableStore } from '../../../src/engine/table/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';

export interface ScanLineProps {
  store: TableStore;
  scan: NonNullable<FormField['scan']>;
  /** Of the lines. */
  fields: readonly FormField[];
}

export function ScanLine({ store, scan, fields }: ScanLineProps): ReactNode {
  const { data, formats } = usePorts();
  const { t } = formats;
  const id = useId();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>();
  const turn = useRef(Promise.resolve());
  const field = fields.find(({ name }) => name === scan.field);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // A scanner ends with it: the form is not sent.
    event.preventDefault();
    const code = event.currentTarget.value.trim();
    if (code === '') return;
    setText('');
    turn.current = turn.current.then(() => take(code));
  }

  async function take(code: string): Promise<void> {
    try {
      const found = await find(code);
      if (found.length === 1 && found[0]) setSaid({ text: put(store, scan, found[0], t), isWrong: false });
      else
        setSaid({
          text: t(found.length === 0 ? 'form.codes.noCode' : 'form.codes.manyCodes', { code }),
          isWrong: true,
        });
    } catch (error) {
      setSaid({ text: `${code}: ${failureText(error, t)}`, isWrong: true });
    }
  }

  async function find(code: string): Promise<Option[]> {
    // As the cell offers them: what formulas of the line read comes along, what may not be chosen does not.
    const { table } = store;
    const filters = table?.byField.get(scan.field)?.column.cellEditorParams.filters;
    const { filteredSelectList: options } = await data.selectList({
      model: field?.model ?? '',
      search: code,
      carries: [...new Set([...(table ? carriedThrough(table, scan.field) : []), ...scan.by])],
      pageSize: MOST,
      ...(filters ? { filters } : {}),
    });
    return options.filter((option) => scan.by.some((name) => isCode(Reflect.get(option, name), code)));
  }

  if (!field) return null;
  return (
    <span className="kt-scan">
      <label className="keste-visually-hidden" htmlFor={id}>
        {t('form.codes.label')}
      </label>
      <input
        id={id}
        className="kt-scan-input"
        value={text}
        placeholder={t('form.codes.label')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <span className="kt-scan-said" role="status" data-wrong={said?.isWrong === true || undefined}>
        {said?.text}
      </span>
    </span>
  );
}

/** A code stands in few rows beside its own. */
const MOST = 50;

function isCode(value: unknown, code: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === code.toLowerCase();
}

/** Answers what to say of it. */
function put(
  store: TableStore,
  { field, raises }: ScanLineProps['scan'],
  option: Option,
  t: (key: string, params?: Record<string, unknown>) => string,
): string {
  const lines = store.state().list;
  const there = lines.find((line) => Object(store.value({ id: line, field })).id === option.id);
  if (there !== undefined) {
    const number = addDecimals(numberOf(store.value({ id: there, field: raises })), numberOf('1'));
    store.commit({ id: there, field: raises }, formatDecimal(number));
    return t('form.codes.raised', { name: option.string_view, number: formatDecimal(number) });
  }
  const id = store.newRows.add();
  if (id === undefined) return t('form.codes.full');
  store.editing.together('edit', () => {
    store.commit({ id, field }, option);
    if (isZero(numberOf(store.value({ id, field: raises })))) store.commit({ id, field: raises }, '1');
  });
  return t('form.codes.added', { name: option.string_view });
}

/** Nothing is 0. */
function numberOf(value: unknown): Decimal {
  return parseDecimal(String(value ?? '')) ?? ZERO;
}
