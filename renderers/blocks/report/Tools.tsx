// What stands above a report: its period, its settings, its file.
import { SPANS } from '../../../src/render/blockData/index.ts';
import { useId, type ReactNode } from 'react';
import type { FilterValues } from '../../../src/contract/index.ts';
import { localToday } from '../../../src/engine/values/index.ts';
import { usePorts, type BlockSource } from '../../../src/render/index.ts';
import { askedDays, type Arrangement } from './arrangement.ts';
import type { ReportParams } from './reportParams.ts';

export interface ToolsProps {
  source: BlockSource;
  params: ReportParams;
  arrangement: Arrangement;
  /** Of what is shown. */
  filters: FilterValues | undefined;
  isSetting: boolean;
  onSetting(): void;
  onArrange(next: Arrangement): void;
}

export function Tools({ params, isSetting, onSetting, ...props }: ToolsProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <>
      {params.period ? <Period {...props} label={params.period.column.headerName} /> : <span />}
      <span className="kb-switch kre-tools">
        <button type="button" className="kb-button" aria-expanded={isSetting} onClick={onSetting}>
          {t('blocks.report.settings')}
        </button>
        <File {...props} format="xlsx" />
        <File {...props} format="csv" />
      </span>
    </>
  );
}

type PartProps = Omit<ToolsProps, 'params' | 'isSetting' | 'onSetting'>;

function Period({ arrangement, label, onArrange }: PartProps & { label: string }): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const { own, span } = arrangement;
  const setDays = (part: object): void => {
    const days = { ...(own ?? { from: '', to: '' }), ...part };
    if (days.from !== '' && days.to !== '')
      onArrange({ ...arrangement, own: days.from > days.to ? { from: days.to, to: days.from } : days });
  };
  return (
    <span className="kre-period">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={own ? 'own' : span}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'own')
            return onArrange({
              ...arrangement,
              own: askedDays(arrangement, localToday(), { before: false }) ?? { from: localToday(), to: localToday() },
            });
          onArrange({ ...arrangement, own: undefined, span: SPANS.find((each) => each === value) ?? span });
        }}
      >
        {[...SPANS, 'own'].map((each) => (
          <option key={each} value={each}>
            {t(`blocks.span.${each}`)}
          </option>
        ))}
      </select>
      {own ? (
        <>
          <input
            type="date"
            aria-label={t('blocks.report.from')}
            value={own.from}
            onChange={({ currentTarget: { value } }) => setDays({ from: value })}
          />
          <input
            type="date"
            aria-label={t('blocks.report.to')}
            value={own.to}
            onChange={({ currentTarget: { value } }) => setDays({ to: value })}
          />
        </>
      ) : null}
    </span>
  );
}

function File({ source, arrangement, filters, format }: PartProps & { format: 'xlsx' | 'csv' }): ReactNode {
  const { data, formats } = usePorts();
  const { rows, columns, measures } = arrangement;
  if (!filters) return null;
  const address = data.exportUrl({
    model: source.model,
    format,
    pageName: source.page_name,
    filtersKey: source.filtersKey,
    filters,
    rows,
    columns: columns === undefined ? [] : [columns],
    aggregates: measures.flatMap(({ aggregate }) => aggregate ?? []),
    lang: formats.lang,
  });
  return (
    <a className="kb-button" href={address} download>
      {format.toUpperCase()}
    </a>
  );
}
