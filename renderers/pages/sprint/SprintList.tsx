// All sprints that a person sees: those that run, those to come, those that are over.
import { useCallback, useState, type ReactNode } from 'react';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  sourceBlock,
  StaleNote,
  useRows,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { CreateButton } from '../../../src/render/createButton/index.ts';
import { Slot, usePorts, type BlockEvent } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { InPageHead, PageFrame } from '../../../src/render/page/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { amountText, SPRINTS, unitOf, type Sprint } from './sprintValues.ts';

const AT_ONCE = 60;
const NONE = {};
const NEW = { mode: 'create' };
const NEWEST = ['-start'];
const STATES = ['active', 'planned', 'closed'] as const;
const Sprints = sourceBlock({ block: 'sprints', read: () => NONE, Ready: ReadyList });

export function SprintList({ title }: { title: string }): ReactNode {
  return (
    <PageFrame title={title}>
      <Sprints source={SPRINTS} params={NONE} />
    </PageFrame>
  );
}

function ReadyList({ table, source }: ReadyProps<object>): ReactNode {
  const { t } = usePageTexts();
  const pages = useRows<'sprint'>({ table, source, columns: table.columns, ordering: NEWEST, pageSize: AT_ONCE });
  const { rows, error, isLoading, hasMore, reload, loadMore } = pages;
  const [isNew, setIsNew] = useState(false);
  const places = useRowPlaces();
  const handleEvent = useCallback(
    ({ name, data = {} }: BlockEvent) => {
      if (name === 'close') setIsNew(false);
      if (name !== 'saved') return;
      reload();
      places?.go?.(`/sprint/${String(data['id'])}`);
    },
    [places, reload],
  );
  return (
    <>
      <InPageHead>
        {table.info.permissions.create ? <CreateButton label={t('new')} onPress={() => setIsNew(true)} /> : null}
      </InPageHead>
      {error === undefined || rows.length === 0 ? null : <StaleNote error={error} onRetry={reload} />}
      {rows.length > 0 ? null : <NoSprints error={error} isLoading={isLoading || hasMore} onRetry={reload} />}
      {STATES.map((state) => {
        const sprints = rows.filter((row) => row.status === state);
        return sprints.length === 0 ? null : (
          <section key={state} className="ksp-part" aria-labelledby={`ksp-${state}`}>
            <h2 id={`ksp-${state}`}>{t(`state.${state}`)}</h2>
            <ul className="ksp-tiles">
              {sprints.map((row) => (
                <li key={row.id}>
                  <SprintTile row={row} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {rows.length > 0 && hasMore ? (
        <button type="button" className="ksp-button" disabled={isLoading} onClick={loadMore}>
          {t('more')}
        </button>
      ) : null}
      {isNew ? <Slot kind="block" type="form" props={{ source: SPRINTS, params: NEW, onEvent: handleEvent }} /> : null}
    </>
  );
}

function NoSprints({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry(): void }): ReactNode {
  const { t } = usePageTexts();
  if (error !== undefined) return <BlockFailure error={error} onRetry={onRetry} />;
  if (isLoading) return <BlockLoading lines={4} />;
  return (
    <BlockEmpty text={t('none')}>
      <p>{t('first')}</p>
    </BlockEmpty>
  );
}

function SprintTile({ row }: { row: Sprint }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const unit = unitOf(row);
  // The fields of a sprint tell hours, the sums of tasks minutes.
  const told = (value: string | null | undefined): string =>
    amountText(Number(value ?? 0) * (unit === 'hours' ? 60 : 1), unit, { formats, t });
  const percent = Math.min(100, Number(row.progress ?? 0));
  return (
    <PlaceLink to={`/sprint/${row.number ?? row.id}`} className="ksp-tile">
      <strong>{row.name}</strong>
      <span>{row.project?.string_view}</span>
      <span className="ksp-dates">
        {formats.date(row.start ?? '')} – {formats.date(row.finish ?? '')}
      </span>
      <span className="ksp-bar" aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <small>{t('doneOf', { done: told(row.done), scope: told(row.scope) })}</small>
    </PlaceLink>
  );
}
