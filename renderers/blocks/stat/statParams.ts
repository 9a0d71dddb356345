// The params of a number, read against the description of its rows.
import type { FilterValues } from '../../../src/contract/index.ts';
import { readMeasure, type Measure, type ParamReader } from '../../../src/render/blockData/index.ts';

const TONES = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'primary'] as const;
const MOST_DIGITS = 8;

export interface StatParams {
  measure: Measure;
  label: string | undefined;
  tone: (typeof TONES)[number];
  precision: number | undefined;
  currency: string | undefined;
  /** The whole it is a share of. */
  share: FilterValues | undefined;
  compare: FilterValues | undefined;
}

export function readStatParams(reader: ParamReader): StatParams {
  return {
    measure: readMeasure(reader, 'value'),
    label: reader.text('label'),
    tone: reader.oneOf('tone', TONES, 'primary'),
    ...readFormat(reader),
    share: readFilters(reader, 'share'),
    compare: readFilters(reader, 'compare'),
  };
}

function readFormat(reader: ParamReader): Pick<StatParams, 'precision' | 'currency'> {
  const format = reader.get('format');
  const given: object = typeof format === 'object' && format !== null ? format : {};
  const [precision, currency]: unknown[] = ['precision', 'currency'].map((name) =>
    Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined,
  );
  const isRight =
    typeof precision === 'number' && Number.isInteger(precision) && precision >= 0 && precision <= MOST_DIGITS;
  if (format !== undefined && (typeof format !== 'object' || Array.isArray(format))) reader.wrong('format', format);
  if (precision !== undefined && !isRight) reader.wrong('format.precision', precision);
  if (currency !== undefined && typeof currency !== 'string') reader.wrong('format.currency', currency);
  return { precision: isRight ? precision : undefined, currency: typeof currency === 'string' ? currency : undefined };
}

function readFilters(reader: ParamReader, param: string): FilterValues | undefined {
  const value = reader.get(param);
  // The server checks what stands in them, by name.
  if (value === undefined || (typeof value === 'object' && !Array.isArray(value)))
    return value as FilterValues | undefined;
  reader.wrong(param, value);
  return undefined;
}
