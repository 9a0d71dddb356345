// The number as it is drawn, with its share or change below.
import { useMemo, type ReactNode } from 'react';
import type { FilterValues } from '../../../src/contract/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  measured,
  measureLabel,
  measureText,
  percentOf,
  StaleNote,
  useGroups,
  type Loaded,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { usePorts, type BlockSource } from '../../../src/render/index.ts';
import type { StatParams } from './statParams.ts';
import { changeOf } from './statText.ts';
import './stat.css';

/** Rows as one group. */
const ALL: readonly string[] = [];

export function ReadyStat(props: ReadyProps<StatParams>): ReactNode {
  const { source, params, title } = props;
  const { formats } = usePorts();
  const value = useTotal(source, params);
  const label = params.label ?? title ?? measureLabel(params.measure, formats.t);
  const { data, error, reload } = value;
  return (
    <BlockFrame block="stat" title={label}>
      {data === undefined && error !== undefined ? <BlockFailure error={error} onRetry={reload} /> : null}
      {data !== undefined && error !== undefined ? <StaleNote error={error} onRetry={reload} /> : null}
      {data === undefined && error === undefined ? <BlockLoading lines={1} /> : null}
      {data === undefined ? null : (
        <dl className="kst kb-tone" data-color={params.tone}>
          <dt>{label}</dt>
          <dd className="kst-value">{textOf(data.value, params, formats)}</dd>
          {params.share ? <Share {...props} filters={params.share} value={data.value} /> : null}
          {params.compare ? <Change {...props} filters={params.compare} value={data.value} /> : null}
        </dl>
      )}
    </BlockFrame>
  );
}

interface BesideProps extends ReadyProps<StatParams> {
  filters: FilterValues;
  value: string | null;
}

function Share({ source, params, filters, value }: BesideProps): ReactNode {
  const { formats } = usePorts();
  const whole = useTotal(useOther(source, filters), params).data;
  const percent = whole && percentOf(value, whole.value);
  if (!whole || percent === undefined) return null;
  return (
    <dd className="kst-beside">
      <span className="kst-bar" aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, Math.max(0, Number(percent)))}%` }} />
      </span>
      {formats.t('blocks.stat.share', {
        percent: formats.decimal(percent, 1),
        total: textOf(whole.value, params, formats),
      })}
    </dd>
  );
}

function Change({ source, params, filters, value }: BesideProps): ReactNode {
  const { formats } = usePorts();
  const before = useTotal(useOther(source, filters), params).data;
  const change = before && changeOf(value, before.value);
  if (!change) return null;
  return (
    <dd className="kst-beside" data-way={change.way}>
      <span aria-hidden>{SIGNS[change.way]}</span>
      {formats.t(`blocks.stat.${change.way}`, { value: textOf(change.by, params, formats) })}
    </dd>
  );
}

const SIGNS = { up: '▲', down: '▼', same: '＝' } as const;

function useOther(source: BlockSource, filters: FilterValues): BlockSource {
  return useMemo(() => ({ ...source, filters }), [source, filters]);
}

/** The measure over all rows of a source; `value` null where there is nothing to compute it from. */
function useTotal(source: BlockSource, { measure }: StatParams): Omit<Loaded<{ value: string | null }>, 'isLoading'> {
  const { data, error, reload } = useGroups({
    source,
    by: ALL,
    aggregates: measure.aggregate === undefined ? ALL : [measure.aggregate],
  });
  const total = useMemo(() => {
    const [all] = data?.results ?? [];
    return data && { value: all ? measured(measure, all) : null };
  }, [data, measure]);
  return { data: total, error, reload };
}

function textOf(
  value: string | null,
  { measure, precision, currency }: StatParams,
  formats: Parameters<typeof measureText>[2],
): string {
  if (value === null || (precision === undefined && currency === undefined))
    return measureText(measure, value, formats);
  return currency === undefined ? formats.decimal(value, precision ?? 0) : formats.price(value, currency);
}
