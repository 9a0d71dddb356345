// What may be done on a page that concerns no row: buttons beside its title, on a phone a menu. Says what came of it.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { RowAction } from '../../contract/index.ts';
import { failureText, usePorts, useRestTexts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { NoticeBar, type NoticeContent } from '../../render/notice/index.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ActionSign } from './ActionSign.tsx';
import { asks } from './actionRun.ts';
import { OverflowMenu } from './OverflowMenu.tsx';
import { useModuleActions } from './useModuleActions.ts';
import { useModuleRun } from './useModuleRun.ts';
import './actions.css';

/** Side by side; more of them are a menu. */
const MOST = 2;

export function ModuleActions({ model }: { model: string }): ReactNode {
  useRestTexts();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) === true;
  const { t } = usePorts().formats;
  const isOnline = useOnline();
  const { list = [], error, reload } = useModuleActions(model);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [act, setAct] = useState<{ action: RowAction; number: number }>();
  const [notice, setNotice] = useState<NoticeContent>();
  const handleNoticeClose = useCallback(() => setNotice(undefined), []);

  function begin(action: RowAction): void {
    setNotice(undefined);
    setAct((before) => ({ action, number: (before?.number ?? 0) + 1 }));
  }

  return (
    <div className="ka-module" role="group" aria-label={t('actions.ofModule')}>
      {list.length > MOST || (isPhone && list.length > 0) ? (
        <OverflowMenu
          label={t('actions.ofModule')}
          actions={list}
          isOff={!isOnline}
          isOpen={isMenuOpen}
          onOpen={setMenuOpen}
          onPick={begin}
        />
      ) : (
        list.map((action) => (
          <Button
            key={action.name}
            variant="default"
            className="ka-action"
            data-tone={action.tone}
            leftSection={<ActionSign action={action} />}
            disabled={!isOnline}
            title={isOnline ? undefined : t('actions.offline')}
            onClick={() => begin(action)}
          >
            {action.title}
          </Button>
        ))
      )}
      {error === undefined ? null : (
        <span className="ka-off" role="status">
          {failureText(error, t)}{' '}
          <button type="button" className="ka-link" onClick={reload}>
            {t('retry')}
          </button>
        </span>
      )}
      {act ? (
        <Flow
          key={act.number}
          model={model}
          action={act.action}
          onDone={(message) => {
            setAct(undefined);
            setNotice({ text: message ?? t('actions.done', { action: act.action.title }) });
          }}
          onClose={() => setAct(undefined)}
        />
      ) : null}
      <div className="ka-told" aria-live="polite">
        {notice ? <NoticeBar content={notice} onClose={handleNoticeClose} /> : null}
      </div>
    </div>
  );
}

const NOTHING = {};

interface FlowProps {
  model: string;
  action: RowAction;
  onDone(message: string | undefined): void;
  onClose(): void;
}

/** What asks nothing runs at once and is seen only when it fails. */
function Flow({ model, action, onDone, onClose }: FlowProps): ReactNode {
  const { outcome, isRunning, run } = useModuleRun(model, action);
  const isAsking = asks(action);
  const isStarted = useRef(false);
  const carryOut: typeof run = async (entered) => {
    const result = await run(entered);
    if (result?.kind === 'told') onDone(result.message);
    return result;
  };
  useEffect(() => {
    if (isAsking || isStarted.current) return;
    isStarted.current = true;
    void carryOut({});
    // Once: an action is never done twice.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  if (!isAsking && (outcome === undefined || outcome.kind === 'told')) return null;
  return (
    <ActionDialog
      model={model}
      start={NOTHING}
      action={action}
      outcome={outcome}
      isRunning={isRunning}
      onRun={carryOut}
      onClose={onClose}
    />
  );
}
