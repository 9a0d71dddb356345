// The views of a page as tabs, on a phone as a menu; what a changed one offers, and what is done with one.
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import type { SavedFilter } from '../../../contract/index.ts';
import { FailureNote, lazyPart, soon, StarSlot, usePorts, useRestTexts } from '../../../render/core/index.ts';
import type { MenuEntry } from '../../../render/menu/index.ts';
import { NoticeBar } from '../../../render/notice/index.ts';
import { useLayoutSync } from './useLayoutSync.ts';
import { revOf, copyOf, useViews, type Views, type ViewsProps } from './useViews.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewRow } from './ViewRow.tsx';
import './views.css';

const ViewFormDialog = lazyPart(soon(() => import('./ViewFormDialog.tsx').then((module) => module.ViewFormDialog)));

const PHONE = '(max-width: 640px)';

export function ViewTabs(props: ViewsProps): ReactNode {
  useRestTexts();
  const { page, filters, applied, onArrange } = props;
  const { t } = usePorts().formats;
  const views = useViews(props);
  /** The form that is open: of a new view, or of one that is there. */
  const [form, setForm] = useState<{ view?: SavedFilter }>();
  const [gone, setGone] = useState<SavedFilter>();
  const [said, setSaid] = useState('');
  useLayoutSync({ applied, note: filters.note, arranged: views.arranged, onArrange });
  if (views.list.length === 0 && !gone) return null;
  const { current, isChanged } = views;

  async function move(view: SavedFilter, by: number): Promise<void> {
    const ids = movedIds(views.list, view, by);
    const place = ids.indexOf(view.id) + 1;
    if (await views.arrange(ids)) setSaid(t('views.moved', { name: view.name, place, count: ids.length }));
  }
  const entries: MenuEntry[] = [
    ...(isChanged ? changedEntries(views, t, () => setForm({})) : []),
    ...(current ? entriesOf(views, current, { t, move, edit: () => setForm({ view: current }), drop }) : []),
  ];
  async function drop(view: SavedFilter): Promise<void> {
    if (await views.remove(view)) setGone(view);
  }
  return (
    <div className="keste-views" role="group" aria-label={t('views.title')}>
      <ViewLine {...{ page, views, entries }} onMove={(view, by) => void move(view, by)} onNew={() => setForm({})} />
      <Missing view={current} />
      {views.error === undefined ? null : <FailureNote error={views.error} what={t('views.notSaved')} />}
      <div className="keste-said" aria-live="polite">
        {said}
      </div>
      {gone ? (
        <NoticeBar
          key={gone.id}
          content={{
            text: t('views.removed', { name: gone.name }),
            action: { label: t('views.undo'), run: () => void views.save({ ...copyOf(gone), id: gone.id }) },
          }}
          onClose={() => setGone(undefined)}
        />
      ) : null}
      {form ? (
        <ViewFormDialog
          page={page}
          view={form.view}
          canShare={applied.canShare}
          onCancel={() => setForm(undefined)}
          onSave={(change) =>
            void views
              .save(form.view ? { ...change, ...revOf(form.view) } : { ...change, ...views.content() }, form.view)
              .then((isSaved) => isSaved && setForm(undefined))
          }
        />
      ) : null}
    </div>
  );
}

interface ViewLineProps {
  page: ViewsProps['page'];
  views: Views;
  /** What is done with the open view. */
  entries: readonly MenuEntry[];
  onMove(view: SavedFilter, by: number): void;
  onNew(): void;
}

function ViewLine({ page, views, entries, onMove, onNew }: ViewLineProps): ReactNode {
  const { t } = usePorts().formats;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const { current, isChanged } = views;
  const star = current ? (
    <StarSlot place={{ kind: 'view', id: current.id, model: page.model }} title={current.name} />
  ) : null;
  if (isPhone) {
    const name = current?.name ?? t('views.standard');
    const all = [...choiceEntries(views, t), ...entries, { key: 'add', label: t('views.add'), onPick: onNew }];
    return (
      <div className="keste-views-line">
        <ViewMenu className="keste-view-choice" label={t('views.choose', { name })} entries={all}>
          <span>{name}</span>
          {isChanged ? <span aria-hidden>•</span> : null}
          <span aria-hidden>▾</span>
        </ViewMenu>
        {star}
      </div>
    );
  }
  return (
    <div className="keste-views-line">
      <ViewRow views={views} onMove={onMove} />
      <button
        type="button"
        className="keste-view-add"
        aria-label={t('views.add')}
        title={t('views.add')}
        onClick={onNew}
      >
        ＋
      </button>
      {current ? (
        <ViewMenu className="keste-view-add" label={t('views.menu', { name: current.name })} entries={entries}>
          ⋯
        </ViewMenu>
      ) : null}
      {star}
      {isChanged ? (
        <span className="keste-view-changed">
          {changedEntries(views, t, onNew).map(({ key, label, onPick }) => (
            <button key={key} type="button" className="keste-preset" onClick={onPick}>
              {label}
            </button>
          ))}
        </span>
      ) : null}
    </div>
  );
}

function Missing({ view }: { view: SavedFilter | undefined }): ReactNode {
  const { t } = usePorts().formats;
  return view?.missing ? (
    <div className="keste-filter-note" role="status">
      {t('views.missing', { name: view.name, count: view.missing })}
    </div>
  ) : null;
}

type T = (key: string, values?: Record<string, unknown>) => string;

function choiceEntries(views: Views, t: T): MenuEntry[] {
  return [undefined, ...views.list].map((view) => ({
    key: view?.id ?? 'standard',
    label: view?.name ?? t('views.standard'),
    isChosen: view === views.current,
    onPick: () => views.open(view),
  }));
}

function changedEntries(views: Views, t: T, onNew: () => void): MenuEntry[] {
  const { current } = views;
  if (!current) return [];
  return [
    ...(current.can_change === false
      ? []
      : [
          {
            key: 'save',
            label: t('views.saveView'),
            onPick: () => void views.save({ ...views.content(), ...revOf(current) }, current),
          },
        ]),
    { key: 'new', label: t('views.saveNew'), onPick: onNew },
    { key: 'reset', label: t('views.reset'), onPick: () => views.open(current) },
  ];
}

interface Doing {
  t: T;
  move(view: SavedFilter, by: number): Promise<void>;
  edit(): void;
  drop(view: SavedFilter): Promise<void>;
}

function entriesOf(views: Views, view: SavedFilter, { t, move, edit, drop }: Doing): MenuEntry[] {
  const copy: MenuEntry = {
    key: 'copy',
    label: t('views.duplicate'),
    onPick: () =>
      void views.save({
        ...copyOf(view),
        name: t('views.copyName', { name: view.name }).slice(0, 100),
        scope: 'own',
        is_default: false,
      }),
  };
  if (view.can_change === false) return [copy];
  const at = views.list.indexOf(view);
  const isBeside = (by: number): boolean => isSameSide(view, views.list[at + by]);
  return [
    { key: 'edit', label: t('views.rename'), onPick: edit },
    copy,
    { key: 'earlier', label: t('views.earlier'), isDisabled: !isBeside(-1), onPick: () => void move(view, -1) },
    { key: 'later', label: t('views.later'), isDisabled: !isBeside(1), onPick: () => void move(view, 1) },
    { key: 'drop', label: t('views.drop'), onPick: () => void drop(view) },
  ];
}

/** Own ones and shared ones stand apart. */
function isSameSide(one: SavedFilter, other: SavedFilter | undefined): boolean {
  return other !== undefined && (one.scope === 'own') === (other.scope === 'own');
}

function movedIds(list: readonly SavedFilter[], view: SavedFilter, by: number): string[] {
  const ids = list.map(({ id }) => id);
  const at = ids.indexOf(view.id);
  ids.splice(at, 1);
  ids.splice(at + by, 0, view.id);
  return ids;
}
