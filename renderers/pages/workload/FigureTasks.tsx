// The tasks that a figure of the table is made of; each opens beside the page.
import { useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { TaskWorkloadTasks } from '../../../src/contract/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading, StaleNote, useNews } from '../../../src/render/blockData/index.ts';
import { dayShort } from '../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { RowLink, useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { calls } from './calls.ts';
import { hoursText, TASKS, weekText, type Chosen } from './workloadValues.ts';

export interface FigureTasksProps {
  chosen: Chosen;
  /** Of the person. */
  name: string;
  project: string | undefined;
  onClose(): void;
}

export function FigureTasks({ chosen, name, project, onClose }: FigureTasksProps): ReactNode {
  const { t } = usePageTexts();
  const { lang } = usePorts().formats;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const asked = useMemo(() => ({ ...chosen, ...(project === undefined ? {} : { project }) }), [chosen, project]);
  const { data, error, refetch } = useCall(calls.tasks, asked);
  const retry = useCallback(() => void refetch(), [refetch]);
  useNews(TASKS, retry);
  const what = chosen.from === undefined ? t(chosen.part) : weekText(chosen.from, lang);
  return (
    <section className="kwl-tasks" aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('tasksOf', { name, what })}
        </h2>
        <button type="button" className="kb-icon" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      {data && error ? <StaleNote error={error} onRetry={retry} /> : null}
      {data ? null : <NotYet error={error} onRetry={retry} />}
      {data?.tasks.length === 0 ? <BlockEmpty text={t('noTasks')} /> : null}
      {data && data.tasks.length > 0 ? (
        <ul>
          {data.tasks.map((task) => (
            <FigureTask key={task.id} task={task} />
          ))}
        </ul>
      ) : null}
      {data?.is_partial === true ? <p className="kwl-note">{t('partial')}</p> : null}
    </section>
  );
}

function NotYet({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error ? <BlockFailure error={error} onRetry={onRetry} /> : <BlockLoading />;
}

function FigureTask({ task }: { task: TaskWorkloadTasks['tasks'][number] }): ReactNode {
  const { t } = usePageTexts();
  const { lang } = usePorts().formats;
  const places = useRowPlaces();
  const { id, title, number, project, deadline, minutes } = task;
  const key = String(number ?? id);
  return (
    <li>
      <RowLink
        row={id}
        href={places?.href(TASKS.model, key)}
        className="kwl-task"
        onOpen={() => places?.open(TASKS.model, { id, key })}
      >
        <small>№ {key}</small> {title}
      </RowLink>
      <span>{project?.string_view}</span>
      <span>{deadline === null ? t('undated') : dayShort(deadline, lang)}</span>
      <strong>{minutes === null ? '–' : hoursText(minutes, lang)}</strong>
    </li>
  );
}
