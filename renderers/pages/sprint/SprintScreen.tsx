// One sprint: what it is about, what may be done with it, its planning, its progress, and the velocity of its project.
import { useCallback, useState, type ReactNode } from 'react';
import { rowRights } from '../../../src/engine/rights/index.ts';
import { statusOfColumns } from '../../../src/engine/status/index.ts';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  choicesOf,
  useBlockTable,
  useRecord,
} from '../../../src/render/blockData/index.ts';
import { lazyPart, Slot, usePorts, type BlockEvent } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../src/render/page/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { ProgressView, VelocityView } from './charts/index.ts';
import { Planning } from './plan/index.ts';
import { SPRINTS, TASKS, type Sprint } from './sprintValues.ts';

const ActionBar = lazyPart(() => import('../../../src/features/actions/index.ts').then((module) => module.ActionBar));

export function SprintScreen({ title, sprint: key }: { title: string; sprint: string }): ReactNode {
  const { t } = usePageTexts();
  const { data: sprint, error, reload } = useRecord<'sprint'>(SPRINTS, key);
  const sprints = useBlockTable(SPRINTS);
  const tasks = useBlockTable(TASKS);
  const failed = [{ error, reload }, sprints, tasks].find((each) => each.error !== undefined);
  if (sprint && sprints.data && tasks.data)
    return <ReadySprint sprint={sprint} table={sprints.data} tasks={tasks.data} onChanged={reload} />;
  return (
    <PageFrame title={title}>
      {sprint === null ? (
        <BlockEmpty text={t('gone')}>
          <PlaceLink to="/sprint">{t('all')}</PlaceLink>
        </BlockEmpty>
      ) : (
        <Waiting error={failed?.error} onRetry={failed?.reload ?? reload} />
      )}
    </PageFrame>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  return error === undefined ? <BlockLoading lines={4} /> : <BlockFailure error={error} onRetry={onRetry} />;
}

interface ReadySprintProps {
  sprint: Sprint;
  table: PreparedTable;
  tasks: PreparedTable;
  onChanged(): void;
}

const VIEWS = ['plan', 'progress', 'velocity'] as const;
type View = (typeof VIEWS)[number];

function ReadySprint({ sprint, table, tasks, onChanged }: ReadySprintProps): ReactNode {
  const { t } = usePageTexts();
  const isPlanned = sprint.status === 'planned';
  const [view, setView] = useState<View>(isPlanned ? 'plan' : 'progress');
  const [isEdited, setEdited] = useState(false);
  const mayChange = table.info.permissions.update && rowRights(sprint).update === undefined;
  const handleForm = useCallback(
    ({ name }: BlockEvent) => {
      if (name === 'close') setEdited(false);
      else onChanged();
    },
    [onChanged],
  );
  return (
    <PageFrame title={sprint.name ?? ''}>
      <InPageHead>
        <div className="ksp-tools">
          <PlaceLink to="/sprint" className="ksp-button">
            {t('all')}
          </PlaceLink>
          {mayChange ? (
            <button type="button" className="ksp-button" onClick={() => setEdited(true)}>
              {t('settings')}
            </button>
          ) : null}
        </div>
      </InPageHead>
      <Summary sprint={sprint} table={table} />
      {mayChange ? (
        <ActionBar
          model={SPRINTS.model}
          row={sprint}
          status={statusOfColumns(table.columns)}
          onDone={onChanged}
          onStale={onChanged}
        />
      ) : null}
      <div className="ksp-views" role="group" aria-label={t('views')}>
        {VIEWS.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {t(`view.${each}`)}
          </button>
        ))}
      </div>
      {view === 'plan' ? <Planning sprint={sprint} tasks={tasks} onChanged={onChanged} /> : null}
      {view === 'progress' ? <ProgressView sprint={sprint} /> : null}
      {view === 'velocity' ? <VelocityView sprint={sprint} table={table} /> : null}
      {isEdited ? (
        <Slot
          kind="block"
          type="form"
          props={{ source: SPRINTS, params: { mode: 'edit', id: sprint.id }, onEvent: handleForm }}
        />
      ) : null}
    </PageFrame>
  );
}

function Summary({ sprint, table }: { sprint: Sprint; table: PreparedTable }): ReactNode {
  const { formats } = usePorts();
  const status = table.columns.find(({ field }) => field === 'status');
  const choice = status && choicesOf(status).find(({ id }) => id === sprint.status);
  const { goal } = sprint;
  return (
    <div className="ksp-summary">
      <p>
        {choice ? (
          <span className="ksp-state kb-tone" data-color={choice.color}>
            {choice.string_view}
          </span>
        ) : null}
        <span>{sprint.project?.string_view}</span>
        <span className="ksp-dates">
          {formats.date(sprint.start ?? '')} – {formats.date(sprint.finish ?? '')}
        </span>
      </p>
      {!goal ? null : <p className="ksp-goal">{goal}</p>}
    </div>
  );
}
