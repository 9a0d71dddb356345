// A dashboard while it is made: its blocks with their tools, new ones by cards, and the way back from every step.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DashboardBlock, Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { addBlock, removeBlock, replaceBlock } from '../blockChanges.ts';
import type { DashboardChanges } from '../useDashboards.ts';
import { Arranging } from './Arranging.tsx';
import { BlockForm } from './BlockForm.tsx';
import { KindCards } from './KindCards.tsx';

export interface EditorProps {
  changes: DashboardChanges;
  routes: Routes;
}

export const MOST_BLOCKS = 30;

/** `before` undefined: a new one. */
interface Open {
  before: DashboardBlock | undefined;
  kind: DashboardBlock['kind'];
}

export function Editor({ changes, routes }: EditorProps): ReactNode {
  const { t } = useTexts();
  const { dashboard, error, isSaving, change, undo } = changes;
  const blocks = dashboard.blocks ?? [];
  const [open, setOpen] = useState<Open>();
  const root = useRef<HTMLDivElement>(null);
  useUndoKey(open === undefined ? undo : undefined, { isSaving, hasFailed: error !== undefined });
  // Where the keyboard goes on, as soon as that stands there.
  const next = useRef<string>(undefined);
  useEffect(() => {
    const there = next.current === undefined ? null : root.current?.querySelector<HTMLElement>(next.current);
    if (!there) return;
    next.current = undefined;
    there.focus();
  });
  function close(id?: string): void {
    next.current = id === undefined ? '[data-kind]' : `[data-block-id="${id}"] [data-does="edit"]`;
    setOpen(undefined);
  }
  async function save(block: DashboardBlock, before: DashboardBlock | undefined): Promise<void> {
    if (before) await change(replaceBlock(before, block), replaceBlock(block, before));
    else await change(addBlock(block, blocks.length), removeBlock(block.id));
    close(block.id);
  }
  if (open)
    return (
      <BlockForm
        key={open.before?.id ?? 'new'}
        kind={open.kind}
        before={open.before}
        now={blocks.find(({ id }) => id === open.before?.id)}
        routes={routes}
        onSave={save}
        onClose={() => close(open.before?.id)}
      />
    );
  return (
    <div ref={root} className="kda-editor">
      <div className="kda-bar">
        <button type="button" className="kda-button" disabled={!undo} onClick={undo}>
          <Icon name="undo" size={16} />
          {t('dashboards.undo')}
        </button>
        <span className="kda-hint" role="status">
          {t(isSaving ? 'dashboards.saving' : 'dashboards.savedAtOnce')}
        </span>
      </div>
      {error === undefined ? null : (
        <p className="kda-reason" role="alert">
          {t('dashboards.notSaved')} {failureText(error, t)}
        </p>
      )}
      {blocks.length === 0 ? <p className="kda-lead">{t('dashboards.firstBlock')}</p> : null}
      <Arranging changes={changes} onEdit={(block) => setOpen({ before: block, kind: block.kind })} />
      {blocks.length < MOST_BLOCKS ? (
        <KindCards onChoose={(kind) => setOpen({ before: undefined, kind })} />
      ) : (
        <p className="kda-hint" role="status">
          {t('dashboards.full', { count: MOST_BLOCKS })}
        </p>
      )}
    </div>
  );
}

/** Not while something is typed: there it takes back letters. What is being saved is taken back once it is. */
function useUndoKey(
  undo: (() => void) | undefined,
  { isSaving, hasFailed }: { isSaving: boolean; hasFailed: boolean },
): void {
  const latest = useRef({ undo, isSaving });
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = { undo, isSaving };
    if (!isAsked.current || isSaving) return;
    isAsked.current = false;
    // What was not kept needs no way back, and the step before it was not meant.
    if (!hasFailed) undo?.();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== 'KeyZ' || isTyping)
        return;
      if (!latest.current.undo && !latest.current.isSaving) return;
      event.preventDefault();
      if (latest.current.isSaving) isAsked.current = true;
      else latest.current.undo?.();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
