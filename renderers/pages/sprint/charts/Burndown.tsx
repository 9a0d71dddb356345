// The burn-down as a picture: what is left, the scope above it, the ideal; days to come are empty. Its table says the same.
import type { ReactNode } from 'react';
import type { SprintProgress } from '../../../../src/contract/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { heightFor, numberText } from '../sprintValues.ts';

const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 56;
const BOTTOM = 28;
const TOP = 12;
const STEPS = 4;
/** Days named below the axis, at most. */
const NAMED = 8;

export function Burndown({ progress }: { progress: SprintProgress }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { days, committed, unit, today } = progress;
  const most = heightFor(Math.max(committed, ...days.map(({ scope }) => scope ?? 0)), unit);
  // The first place is the start, before anything was done.
  const x = (place: number): number => LEFT + ((WIDTH - LEFT - 12) * place) / days.length;
  const y = (value: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * value) / most;
  const path = (values: readonly (number | null)[]): string =>
    values
      .flatMap((value, place) => (value === null ? [] : [`${x(place).toFixed(1)},${y(value).toFixed(1)}`]))
      .join(' ');
  const known = days.some(({ rest }) => rest !== null);
  const isFromStart = known && days[0]?.rest !== null;
  const begin = isFromStart ? committed : null;
  const todayAt = days.findIndex(({ day }) => day === today);
  const every = Math.ceil(days.length / NAMED);
  return (
    <figure className="ksp-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {days.map(({ day, isWorking }, place) =>
          isWorking ? null : (
            <rect
              key={day}
              className="ksp-free"
              x={x(place)}
              y={TOP}
              width={x(place + 1) - x(place)}
              height={y(0) - TOP}
            />
          ),
        )}
        {Array.from({ length: STEPS + 1 }, (_, step) => {
          const value = (most * step) / STEPS;
          return (
            <g key={step} className="ksp-axis">
              <line x1={LEFT} x2={WIDTH - 12} y1={y(value)} y2={y(value)} />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
                {numberText(value, unit, formats)}
              </text>
            </g>
          );
        })}
        {days.map(({ day }, place) =>
          place % every === 0 ? (
            <text key={day} className="ksp-day" x={x(place + 1)} y={HEIGHT - 8} textAnchor="middle">
              {formats.date(day).slice(0, 5)}
            </text>
          ) : null,
        )}
        {todayAt < 0 ? null : <line className="ksp-today" x1={x(todayAt + 1)} x2={x(todayAt + 1)} y1={TOP} y2={y(0)} />}
        <polyline className="ksp-ideal" points={path([committed, ...days.map(({ ideal }) => ideal)])} />
        <polyline className="ksp-scope" points={path([begin, ...days.map(({ scope }) => scope)])} />
        <polyline className="ksp-rest" points={path([begin, ...days.map(({ rest }) => rest)])} />
        {days.map(({ day, rest }, place) =>
          rest === null ? null : <circle key={day} className="ksp-point" cx={x(place + 1)} cy={y(rest)} r={3.5} />,
        )}
      </svg>
      <figcaption>
        {(['rest', 'scope', 'ideal'] as const).map((name) => (
          <span key={name} data-line={name}>
            {t(`figure.${name}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
