// The sides of a record as tabs: its fields, the rows of other models that refer to it, blocks of its definition, what became of it. Each is made when it is first looked at.
import { Tabs } from '@mantine/core';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import type { PageBlock, RelatedRows, Row } from '../../contract/index.ts';
import { lazyPart, usePorts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { useCommentTarget } from '../../render/record/index.ts';
import type { NoticeContent } from '../../render/notice/index.ts';
import type { KnownRecord } from './knownRecord.ts';
import { RecordWaiting } from './RecordNotes.tsx';
import { sideOf, type RecordPlace } from './recordPlace.ts';
import { WhenInView } from './WhenInView.tsx';
import '../../render/core/edges.css';

const HistoryPanel = lazyPart(
  () => import('../history/index.ts').then((module) => module.HistoryPanel),
  <RecordWaiting />,
);
const ActivityStream = lazyPart(
  () => import('../activity/index.ts').then((module) => module.ActivityStream),
  <RecordWaiting />,
);
const RowReactions = lazyPart(() => import('../reactions/index.ts').then((module) => module.RowReactions), null);
const RecordBody = lazyPart(() => import('./RecordBody.tsx').then((module) => module.RecordBody), <RecordWaiting />);
const RelatedCreate = lazyPart(() => import('./RelatedCreate.tsx').then((module) => module.RelatedCreate), null);
const RelatedList = lazyPart(() => import('./RelatedList.tsx').then((module) => module.RelatedList), <RecordWaiting />);

export interface RecordSidesProps {
  place: RecordPlace;
  known: KnownRecord | undefined;
  fields: ReactNode;
  isDirty: boolean;
  /** Shows a side by its name, if there is such a one. */
  ref?: Ref<SidesHandle>;
  onUndone(row: Row | null): void;
  onNotice(notice: NoticeContent): void;
}

export interface SidesHandle {
  show(side: string): void;
}

const FIELDS = 'record';
const HISTORY = 'history';
const NO_TABS: readonly PageBlock[] = [];
/** No spaces: ids of elements are made of it. */
const tabOf = (at: number): string => `blocks-${at}`;

export function RecordSides({ place, known, fields, isDirty, ref, onUndone, onNotice }: RecordSidesProps): ReactNode {
  const { t } = usePorts().formats;
  const { model } = place.source;
  const related = useRelated(model, known?.info.related === false ? undefined : known?.row.id);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([FIELDS]));
  const [side, setSide] = useState(FIELDS);
  const target = useCommentTarget(model);
  const [led, setLed] = useState(target);
  if (led !== target) {
    setLed(target);
    if (target !== undefined) setSide(FIELDS);
  }
  const id = known?.row.id;
  const tabs = known?.info.tabs ?? NO_TABS;
  function show(next: string): void {
    setSide(next);
    setSeen((before) => new Set(before).add(next));
  }
  useImperativeHandle(ref, () => ({
    show(next) {
      if (related.some((list) => keyOf(list) === next)) show(next);
    },
  }));
  return (
    <Tabs
      unstyled
      className="kr-sides"
      value={side}
      keepMountedMode="display-none"
      onChange={(next) => (next === null ? undefined : show(next))}
    >
      <Tabs.List aria-label={t('record.sides')} className="kr-tabs">
        <Tabs.Tab value={FIELDS}>{t('history.record')}</Tabs.Tab>
        {related.map((list) => (
          <Tabs.Tab key={keyOf(list)} value={keyOf(list)}>
            {list.title} {list.count === 0 ? null : <span className="kr-count">{countText(list)}</span>}
          </Tabs.Tab>
        ))}
        {tabs.map(({ title }, at) => (
          <Tabs.Tab key={tabOf(at)} value={tabOf(at)}>
            {title}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={HISTORY}>{t('history.title')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={FIELDS} className="kr-panel">
        {known && related.some(({ create_title: title }) => title !== undefined) ? (
          <RelatedCreate lists={related} id={known.row.id} onMade={(list) => show(keyOf(list))} />
        ) : null}
        {fields}
        {known ? <BelowFields place={place} known={known} isTarget={target !== undefined} /> : null}
      </Tabs.Panel>
      {tabs.map((block, at) => (
        <Tabs.Panel key={tabOf(at)} value={tabOf(at)} className="kr-panel" data-is="blocks">
          {known && seen.has(tabOf(at)) ? (
            <RecordBody name={tabOf(at)} place={place} body={untitled(block)} row={known.row} />
          ) : null}
        </Tabs.Panel>
      ))}
      {related.map((list) => (
        <Tabs.Panel key={keyOf(list)} value={keyOf(list)} className="kr-panel" data-is="list">
          {id !== undefined && seen.has(keyOf(list)) ? <RelatedList list={list} id={id} /> : null}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={HISTORY} className="kr-panel">
        {id !== undefined && seen.has(HISTORY) ? (
          <HistoryPanel model={model} id={id} isDirty={isDirty} onUndone={onUndone} onNotice={onNotice} />
        ) : null}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Blocks of the definition, then the stream. */
function BelowFields({
  place,
  known,
  isTarget,
}: {
  place: RecordPlace;
  known: KnownRecord;
  isTarget: boolean;
}): ReactNode {
  const { info, row } = known;
  return (
    <>
      {info.body ? <RecordBody name="body" place={place} body={info.body} row={row} /> : null}
      {info.reactions === true ? (
        <RowReactions key={row.id} model={place.source.model} id={row.id} name={nameOf(row)} />
      ) : null}
      {hasStream(info) ? (
        <WhenInView key={row.id} isWanted={isTarget}>
          <ActivityStream model={place.source.model} id={row.id} holds={info.activity} />
        </WhenInView>
      ) : null}
    </>
  );
}

function nameOf({ string_view: name }: Row): string {
  return typeof name === 'string' ? name : '';
}

const bare = new WeakMap<PageBlock, PageBlock>();

/** Its title is that of the tab; the same object each time, since another one would make its blocks anew. */
function untitled(block: PageBlock): PageBlock {
  const { title: _title, ...rest } = block;
  const made = bare.get(block) ?? rest;
  bare.set(block, made);
  return made;
}

/** Where the definition places the stream itself, it stands there alone. */
function hasStream({ activity, body }: KnownRecord['info']): boolean {
  const isPlaced = (block: PageBlock): boolean => block.block === 'activity' || (block.children ?? []).some(isPlaced);
  return activity !== 'none' && !(body && isPlaced(body));
}

function keyOf({ source, field }: RelatedRows): string {
  return sideOf({ model: source.model, field });
}

function countText({ count, count_capped: isCapped }: RelatedRows): string {
  return isCapped === true ? `${count}+` : String(count);
}

/** Rows come and go without this row knowing: their numbers are those of the moment, and asked for anew with each opening. */
function useRelated(model: string, id: string | undefined): readonly RelatedRows[] {
  const { data, live } = usePorts();
  const isOnline = useOnline();
  const [lists, setLists] = useState<readonly RelatedRows[]>([]);
  const names = lists.map(({ source }) => source.model).join(' ');
  useEffect(() => {
    if (id === undefined || !isOnline) return undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      timer = undefined;
      data.related(model, id).then(
        // Of lists without a row those are named that one may be added to.
        ({ results }) => (isWanted ? setLists(results) : undefined),
        () => undefined,
      );
    };
    load();
    const stop = live.on('table_update', (event) => {
      if (names.split(' ').includes(event.model)) timer ??= setTimeout(load, NEWS_MS);
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
    // Names follow what was loaded: asking once more for that would go round.
    // eslint-disable-next-line react/exhaustive-deps
  }, [data, live, model, id, isOnline, names === '']);
  return lists;
}

const NEWS_MS = 1_000;
