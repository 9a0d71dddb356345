// What makes the rows and columns of a report, what is measured, and how it is shown.
import { useId, type ReactNode } from 'react';
import {
  DATE_UNITS,
  groupableColumns,
  isDated,
  splitGroupField,
  type PreparedTable,
} from '../../../src/engine/table/index.ts';
import { COUNT, measureLabel } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { entryOf, measureNamed, nameOf, SHOWS, type Arrangement } from './arrangement.ts';
import { MOST_MEASURES, MOST_ROWS, type ReportParams } from './reportParams.ts';

export interface SettingsProps {
  table: PreparedTable;
  params: ReportParams;
  arrangement: Arrangement;
  onArrange(next: Arrangement): void;
}

const FUNCTIONS = ['sum', 'avg', 'min', 'max'] as const;

export function Settings({ table, params, arrangement, onArrange }: SettingsProps): ReactNode {
  const { t } = usePorts().formats;
  const { rows, columns, compares, shows } = arrangement;
  const set = (part: Partial<Arrangement>): void => onArrange({ ...arrangement, ...part });
  const taken = [...rows, ...(columns === undefined ? [] : [columns])];
  return (
    <div className="kre-settings" role="group" aria-label={t('blocks.report.settings')}>
      {[...rows, ...(rows.length < MOST_ROWS ? [undefined] : [])].map((entry, index) => (
        <FieldPick
          key={`level ${String(index)}`}
          label={t('blocks.report.row', { number: index + 1 })}
          table={table}
          entry={entry}
          taken={taken}
          onChange={(next) => set({ rows: rows.toSpliced(index, 1, ...(next === undefined ? [] : [next])) })}
        />
      ))}
      <FieldPick
        label={t('blocks.report.across')}
        table={table}
        entry={columns}
        taken={taken}
        onChange={(next) => set({ columns: next })}
      />
      <Measures table={table} arrangement={arrangement} onArrange={onArrange} />
      <Pick
        label={t('blocks.report.shows')}
        value={shows}
        choices={SHOWS.map((id) => ({ id, title: t(`blocks.report.show.${id}`) }))}
        onChange={(next) => set({ shows: SHOWS.find((each) => each === next) ?? shows })}
      />
      {params.period ? (
        <label className="kre-check">
          <input
            type="checkbox"
            checked={compares}
            onChange={(event) => set({ compares: event.currentTarget.checked })}
          />
          {t('blocks.report.compare')}
        </label>
      ) : null}
      <button type="button" className="kb-link kre-reset" onClick={() => onArrange(params.begin)}>
        {t('blocks.report.reset')}
      </button>
    </div>
  );
}

interface Choice {
  id: string;
  title: string;
}

interface PickProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange(value: string): void;
}

function Pick({ label, value, choices, onChange }: PickProps): ReactNode {
  const id = useId();
  return (
    <span className="kre-pick">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
      </select>
    </span>
  );
}

interface FieldPickProps {
  label: string;
  table: PreparedTable;
  entry: string | undefined;
  taken: readonly string[];
  onChange(entry: string | undefined): void;
}

/** A field, and of a date how it is parted. */
function FieldPick({ label, table, entry, taken, onChange }: FieldPickProps): ReactNode {
  const { t } = usePorts().formats;
  const { field, unit } = splitGroupField(entry ?? '');
  const others = taken.filter((each) => each !== entry);
  const fields = groupableColumns(table).filter((column) => isDated(column) || !others.includes(column.field));
  return (
    <span className="kre-field">
      <Pick
        label={label}
        value={field}
        choices={[
          { id: '', title: t('blocks.report.none') },
          ...fields.map((column) => ({ id: column.field, title: column.column.headerName })),
        ]}
        onChange={(next) => {
          const free = DATE_UNITS.toReversed().find((each) => !others.includes(entryOf(next, table, each)));
          const usual = entryOf(next, table);
          const entryNow = others.includes(usual) ? entryOf(next, table, free) : usual;
          onChange(next === '' ? undefined : entryNow);
        }}
      />
      {unit === undefined ? null : (
        <Pick
          label={t('blocks.report.unit')}
          value={unit}
          choices={DATE_UNITS.filter((each) => !others.includes(`${field}:${each}`)).map((id) => ({
            id,
            title: t(`blocks.report.units.${id}`),
          }))}
          onChange={(next) => onChange(`${field}:${next}`)}
        />
      )}
    </span>
  );
}

function Measures({ table, arrangement, onArrange }: Omit<SettingsProps, 'params'>): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const { measures } = arrangement;
  const names = measures.map(nameOf);
  const numbers = table.columns.filter(({ kind }) => kind === 'integer' || kind === 'decimal');
  const set = (next: Arrangement['measures']): void => onArrange({ ...arrangement, measures: next });
  return (
    <span className="kre-pick kre-measures">
      <label htmlFor={id}>{t('blocks.report.measures')}</label>
      <span className="kre-chips">
        {measures.map((measure) => {
          const label = measureLabel(measure, t);
          return (
            <button
              key={nameOf(measure)}
              type="button"
              className="kb-button kre-chip"
              disabled={measures.length === 1}
              aria-label={t('blocks.report.remove', { measure: label })}
              onClick={() => set(measures.filter((each) => each !== measure))}
            >
              {label} <span aria-hidden>×</span>
            </button>
          );
        })}
        {measures.length < MOST_MEASURES ? (
          <select
            id={id}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const measure = measureNamed(value, table);
              if (measure) set([...measures, measure]);
            }}
          >
            <option value="">{t('blocks.report.addMeasure')}</option>
            {names.includes('count') ? null : <option value="count">{measureLabel(COUNT, t)}</option>}
            {numbers.map((column) => (
              <optgroup key={column.field} label={column.column.headerName}>
                {FUNCTIONS.filter((fn) => !names.includes(`${fn}:${column.field}`)).map((fn) => (
                  <option key={fn} value={`${fn}:${column.field}`}>
                    {t(`blocks.measure.${fn}`, { field: column.column.headerName })}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        ) : null}
      </span>
    </span>
  );
}
