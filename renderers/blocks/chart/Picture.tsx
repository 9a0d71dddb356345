// The picture of a chart by recharts, in a chunk of its own. Numbers are only lengths here; texts are exact.
import { useMemo, type ReactNode } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Text,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
  type XAxisTickContentProps,
} from 'recharts';
import type { Formats } from '../../../src/engine/ports/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import type { ChartColors } from './chartColors.ts';
import type { ChartData, Part } from './chartData.ts';
import type { ChartKind } from './chartParams.ts';

export interface PictureProps {
  kind: ChartKind;
  data: ChartData;
  colors: ChartColors;
  textOf(value: string | null): string;
  chosen: string | undefined;
  onChoose: ((part: Part) => void) | undefined;
}

const CHARTS = { line: LineChart, area: AreaChart, bar: BarChart, stacked: BarChart, pie: BarChart } as const;

/** One category: its number per series. */
interface Point {
  part: Part;
  label: string;
  values: Readonly<Record<string, number | null>>;
}

const HEIGHT_PX = 280;
/** Two lines of names. */
const AXIS_PX = 38;
/** With less room every second name is left out, or more. */
const NARROWEST_PX = 48;
const GAP_PX = 4;
const TICK = { fill: 'var(--mantine-color-dimmed)', fontSize: '0.75rem' };
const LABEL_STYLE = { fontSize: TICK.fontSize };
/** The library breaks texts of ticks at other spaces. */
const NBSP = '\u00a0';
const GRID = 'var(--mantine-color-default-border)';
const FADED = 0.35;

export function Picture(props: PictureProps): ReactNode {
  const { data, kind } = props;
  const isFlow = kind === 'line' || kind === 'area';
  const points = useMemo(
    (): Point[] =>
      data.categories
        .filter((part) => !(isFlow && part.key === null))
        .map((part) => ({
          part,
          label: part.label,
          values: Object.fromEntries(data.series.map((one) => [one.id, numberOf(data.valueOf(part, one))])),
        })),
    [data, isFlow],
  );
  return (
    <>
      <ResponsiveContainer width="100%" height={HEIGHT_PX} initialDimension={{ width: 600, height: HEIGHT_PX }}>
        {kind === 'pie' ? drawnPie(props, points) : <Axes {...props} points={points} />}
      </ResponsiveContainer>
      <Legend {...props} />
    </>
  );
}

function Axes({
  kind,
  data,
  colors,
  textOf,
  chosen,
  onChoose,
  points,
  ...size
}: PictureProps & { points: readonly Point[] }): ReactNode {
  const { formats } = usePorts();
  const Chart = CHARTS[kind];
  const press = (index: number | string | null | undefined): void => {
    const part = points[Number(index)]?.part;
    if (part && part.key !== undefined) onChoose?.(part);
  };
  const fade = (part: Part): number => (chosen === undefined || chosen === part.id ? 1 : FADED);
  return (
    <Chart
      {...size}
      data={[...points]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 8, bottom: 4, left: 4 }}
      {...(onChoose
        ? {
            onClick: ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) =>
              press(activeTooltipIndex),
            style: { cursor: 'pointer' },
          }
        : {})}
    >
      <CartesianGrid vertical={false} stroke={GRID} />
      <XAxis
        dataKey="label"
        height={AXIS_PX}
        tick={(tick: XAxisTickContentProps) => <AxisLabel {...tick} count={points.length} />}
        tickLine={false}
        axisLine={{ stroke: GRID }}
        interval={0}
      />
      <YAxis
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width={64}
        tickFormatter={(value: number) => compact(value, formats).replaceAll(' ', NBSP)}
      />
      <Tooltip
        cursor={{ fill: 'color-mix(in srgb, var(--mantine-color-text) 6%, transparent)', stroke: GRID }}
        isAnimationActive={false}
        content={({ active, payload }) =>
          active === true ? (
            <Tip point={readPoint(payload[0]?.payload)} data={data} colors={colors} textOf={textOf} />
          ) : null
        }
      />
      {data.series.map((one) => {
        const color = colors.series.get(one.id) ?? 'gray';
        const shared = {
          key: one.id,
          name: one.label,
          dataKey: (point: Point) => point.values[one.id],
          isAnimationActive: false,
        };
        if (kind === 'line')
          return (
            <Line
              {...shared}
              key={one.id}
              type="monotone"
              stroke={color}
              strokeWidth={2}
              dot={points.length < 60 ? { r: 3, fill: color } : false}
            />
          );
        if (kind === 'area')
          return (
            <Area
              {...shared}
              key={one.id}
              type="monotone"
              stackId="all"
              stroke={color}
              fill={color}
              fillOpacity={0.3}
            />
          );
        return (
          <Bar
            {...shared}
            key={one.id}
            {...(kind === 'stacked' ? { stackId: 'all' } : {})}
            fill={color}
            maxBarSize={56}
            radius={kind === 'stacked' ? 0 : [3, 3, 0, 0]}
          >
            {points.map(({ part }) => (
              <Cell key={part.id} fill={colors.categories.get(part.id) ?? color} fillOpacity={fade(part)} />
            ))}
          </Bar>
        );
      })}
    </Chart>
  );
}

/** A name takes the room of its category, in two lines at most. */
function AxisLabel({ x, y, index, payload, count }: XAxisTickContentProps & { count: number }): ReactNode {
  const { width = 0 } = usePlotArea() ?? {};
  const step = Math.max(1, Math.ceil((NARROWEST_PX * count) / width));
  if (index % step !== 0) return null;
  return (
    <Text
      x={x}
      y={y}
      width={(width / count) * step - GAP_PX}
      maxLines={2}
      lineHeight="1.2em"
      textAnchor="middle"
      verticalAnchor="start"
      fill={TICK.fill}
      style={LABEL_STYLE}
    >
      {String(payload.value)}
    </Text>
  );
}

function drawnPie({ data, colors, textOf, chosen, onChoose }: PictureProps, points: readonly Point[]): ReactNode {
  const [one] = data.series;
  return (
    <PieChart accessibilityLayer={false}>
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) =>
          active === true ? (
            <Tip point={readPoint(payload[0]?.payload)} data={data} colors={colors} textOf={textOf} />
          ) : null
        }
      />
      <Pie
        data={[...points]}
        nameKey="label"
        dataKey={(point: Point) => Math.max(0, point.values[one?.id ?? ''] ?? 0)}
        innerRadius="52%"
        outerRadius="92%"
        stroke="var(--mantine-color-body)"
        strokeWidth={2}
        isAnimationActive={false}
        {...(onChoose
          ? {
              onClick: (_sector: unknown, index: number) =>
                points[index] && points[index].part.key !== undefined ? onChoose(points[index].part) : undefined,
              style: { cursor: 'pointer' },
            }
          : {})}
      >
        {points.map(({ part }) => (
          <Cell
            key={part.id}
            fill={colors.categories.get(part.id) ?? 'gray'}
            fillOpacity={chosen === undefined || chosen === part.id ? 1 : FADED}
          />
        ))}
      </Pie>
    </PieChart>
  );
}

function Legend({ kind, data, colors, textOf }: PictureProps): ReactNode {
  const [one] = data.series;
  if (kind !== 'pie' && data.series.length < 2) return null;
  const entries =
    kind === 'pie' && one
      ? data.categories.map((part) => ({
          part,
          color: colors.categories.get(part.id),
          text: textOf(data.valueOf(part, one)),
        }))
      : data.series.map((part) => ({ part, color: colors.series.get(part.id), text: '' }));
  return (
    <ul className="kch-legend">
      {entries.map(({ part, color, text }) => (
        <li key={part.id}>
          <span style={{ background: color }} />
          {part.label}
          {text === '' ? null : <b>{text}</b>}
        </li>
      ))}
    </ul>
  );
}

function Tip({
  point,
  data,
  colors,
  textOf,
}: Pick<PictureProps, 'data' | 'colors' | 'textOf'> & { point: Point | undefined }): ReactNode {
  if (!point) return null;
  return (
    <div className="kch-tip">
      <strong>{point.part.label}</strong>
      {data.series.map((one) => (
        <span key={one.id}>
          <i style={{ background: colors.categories.get(point.part.id) ?? colors.series.get(one.id) }} />
          {data.series.length > 1 ? `${one.label}: ` : ''}
          {textOf(data.valueOf(point.part, one))}
        </span>
      ))}
    </div>
  );
}

/** The library hands back what it was given, or around a slice what it made of it. */
function readPoint(payload: unknown): Point | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  // Given by this file as data of the chart.
  return 'part' in payload ? (payload as Point) : undefined;
}

function numberOf(text: string | null): number | null {
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Ticks of an axis are round numbers: 12 000 000 takes no more room as it is than the axis has. */
function compact(value: number, { integer, t }: Formats): string {
  const units = [
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const;
  const unit = units.find(([size]) => Math.abs(value) >= size * 10);
  if (unit) return t(`blocks.chart.${unit[1]}`, { number: integer(String(Math.round(value / unit[0]))) });
  return Number.isInteger(value) ? integer(String(value)) : String(value);
}
