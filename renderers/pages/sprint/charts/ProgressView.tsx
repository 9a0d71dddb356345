// How a sprint goes: what was taken on, what came and went, what is left, by day; picture and table of the same.
import { useCallback, type ReactNode } from 'react';
import type { SprintProgress } from '../../../../src/contract/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading, StaleNote, useNews } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../calls.ts';
import { amountText, numberText, TASKS, type Sprint } from '../sprintValues.ts';
import { Burndown } from './Burndown.tsx';

const NOTHING = (): void => undefined;
const FIGURES = ['committed', 'added', 'removed', 'done', 'rest'] as const;

export function ProgressView({ sprint }: { sprint: Sprint }): ReactNode {
  const { t } = usePageTexts();
  const { id } = sprint;
  const isPlanned = sprint.status === 'planned';
  const { data, error, refetch } = useCall(calls.progress, isPlanned ? undefined : { id });
  const retry = useCallback(() => void refetch(), [refetch]);
  // Whatever tasks do is news to it.
  useNews(TASKS, isPlanned ? NOTHING : retry);
  if (isPlanned) return <BlockEmpty text={t('notStarted')} />;
  if (!data) return error ? <BlockFailure error={error} onRetry={retry} /> : <BlockLoading lines={4} />;
  return (
    <>
      {error ? <StaleNote error={error} onRetry={retry} /> : null}
      <Figures progress={data} />
      <div className="ksp-twin">
        <Burndown progress={data} />
        <DayTable progress={data} />
      </div>
    </>
  );
}

function Figures({ progress }: { progress: SprintProgress }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  return (
    <dl className="ksp-figures">
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{amountText(progress[name], progress.unit, { formats, t })}</dd>
        </div>
      ))}
    </dl>
  );
}

function DayTable({ progress: { days, unit, today } }: { progress: SprintProgress }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const told = (value: number | null): string => (value === null ? '' : numberText(value, unit, formats));
  const moved = (value: number): string => (value === 0 ? '' : told(value));
  return (
    <div
      className="ksp-table"
      role="region"
      aria-label={t('byDay')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of Tab, as what scrolls has to be
      tabIndex={0} // scrolls by keys
    >
      <table>
        <caption className="keste-visually-hidden">{t('byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {(['rest', 'ideal', 'scope', 'done', 'added', 'removed'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((line) => (
            <tr key={line.day} data-free={!line.isWorking || undefined} data-today={line.day === today || undefined}>
              <th scope="row">{formats.date(line.day)}</th>
              <td>{told(line.rest)}</td>
              <td>{told(line.ideal)}</td>
              <td>{told(line.scope)}</td>
              <td>{moved(line.done)}</td>
              <td>{moved(line.added)}</td>
              <td>{moved(line.removed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
