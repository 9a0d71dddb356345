// The workload of everybody, or of the people of one project: the way through time, the table, the tasks behind a figure.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { TaskWorkload } from '../../../src/contract/index.ts';
import { addDays, weekStart } from '../../../src/engine/values/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading, StaleNote, useNews } from '../../../src/render/blockData/index.ts';
import { dayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts, type PageProps } from '../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { PageFrame } from '../../../src/render/page/index.ts';
import { calls } from './calls.ts';
import { FigureTasks } from './FigureTasks.tsx';
import { WorkloadTable } from './WorkloadTable.tsx';
import { LEVELS, TASKS, WEEKS, type Chosen } from './workloadValues.ts';
import './workload.css';

export { calls } from './calls.ts';

export function WorkloadPage({ title, recordId: project }: PageProps): ReactNode {
  const { t } = usePageTexts();
  const [from, setFrom] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const asked = useMemo(
    () => ({ weeks: WEEKS, ...(from === undefined ? {} : { from }), ...(project === undefined ? {} : { project }) }),
    [from, project],
  );
  const { data, error, refetch, isFetching } = useCall(calls.workload, asked);
  const retry = useCallback(() => void refetch(), [refetch]);
  useNews(TASKS, retry);
  // The weeks before stay until the next ones are there.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);

  function go(to: string | undefined): void {
    setFrom(to);
    setChosen(undefined);
  }

  return (
    <PageFrame title={title}>
      <section className="kwl" aria-label={t('title')}>
        <Tools workload={shown} onGo={go} />
        {shown && error ? <StaleNote error={error} onRetry={retry} /> : null}
        {shown ? null : <Waiting error={error} onRetry={retry} />}
        {shown?.people.length === 0 ? (
          <BlockEmpty text={t('empty')}>
            <p>{t('emptyHelp')}</p>
          </BlockEmpty>
        ) : null}
        {shown && shown.people.length > 0 ? (
          <>
            <WorkloadTable workload={shown} isBusy={isFetching && !data} chosen={chosen} onChoose={setChosen} />
            {chosen ? (
              <FigureTasks
                key={`${chosen.person} ${chosen.part} ${chosen.from ?? ''}`}
                chosen={chosen}
                name={shown.people.find(({ id }) => id === chosen.person)?.string_view ?? ''}
                project={project}
                onClose={() => setChosen(undefined)}
              />
            ) : null}
            <Notes isPartial={shown.is_partial} />
          </>
        ) : null}
      </section>
    </PageFrame>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error ? <BlockFailure error={error} onRetry={onRetry} /> : <BlockLoading lines={5} />;
}

/** Work is planned from today on: there is nothing to be shown before the present week. */
function Tools({ workload, onGo }: { workload: TaskWorkload | undefined; onGo(from?: string): void }): ReactNode {
  const { t } = usePageTexts();
  const { lang } = usePorts().formats;
  const [first, last] = [workload?.weeks[0]?.start, workload?.weeks.at(-1)?.start];
  const isPresent = !workload || first === undefined || first <= weekStart(workload.today);
  const step = (by: 1 | -1): void => (first === undefined ? undefined : onGo(addDays(first, by * 7 * (WEEKS / 2))));
  return (
    <div className="kwl-tools">
      <div className="kb-switch">
        <button
          type="button"
          className="kb-button"
          aria-label={t('earlier')}
          disabled={isPresent}
          onClick={() => step(-1)}
        >
          ‹
        </button>
        <button type="button" className="kb-button" disabled={isPresent} onClick={() => onGo(undefined)}>
          {t('today')}
        </button>
        <button
          type="button"
          className="kb-button"
          aria-label={t('later')}
          disabled={!workload}
          onClick={() => step(1)}
        >
          ›
        </button>
      </div>
      <strong aria-live="polite">
        {first === undefined || last === undefined
          ? ''
          : `${dayShort(first, lang)} – ${dayShort(addDays(last, 6), lang)}`}
      </strong>
      <ul className="kwl-legend" aria-label={t('legend')}>
        {LEVELS.map((level) => (
          <li key={level} data-level={level}>
            {t(`level.${level}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Notes({ isPartial }: { isPartial: boolean }): ReactNode {
  const { t } = usePageTexts();
  return (
    <>
      {isPartial ? (
        <p className="kb-stale" role="status">
          {t('partial')}
        </p>
      ) : null}
      <p className="kwl-note">{t('note')}</p>
    </>
  );
}
