// What may be done with an open row now: transitions first, on a phone the rest in a menu. What is unsaved is saved before,
// after a question. Says what the row became.
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Row, RowAction } from '../../contract/index.ts';
import { failureText, usePorts, useRestTexts } from '../../render/core/index.ts';
import type { StatusNames } from '../../engine/status/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { useKeptFocus } from '../../render/keptFocus/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { NoticeBar, type NoticeContent } from '../../render/notice/index.ts';
import { ActionFlow } from './ActionFlow.tsx';
import { ActionSign } from './ActionSign.tsx';
import { asks } from './actionRun.ts';
import { doneText } from './doneText.ts';
import { OverflowMenu } from './OverflowMenu.tsx';
import { useActing, type Acting, type ActingProps } from './useActing.ts';
import { useNarrow } from './useNarrow.ts';
import { useOff } from './useOff.ts';
import { useRowActions, type KnownActions } from './useRowActions.ts';
import './actions.css';

export interface ActionBarProps extends ActingProps {
  model: string;
  /** What the choices of its status are called; undefined without a status. */
  status: StatusNames | undefined;
  onDone(row: Row): void;
  /** The row is not what is shown. */
  onStale(): void;
  /** Shows what the row became, where the bar shall not. */
  onNotice?(notice: NoticeContent): void;
  /** Something lies over the row: a question, a menu. */
  onActing?(isActing: boolean): void;
}

/** Side by side; on a phone the first alone beside a menu of the rest. */
const MOST = { phone: 2, desktop: 5 };

export function ActionBar(props: ActionBarProps): ReactNode {
  useRestTexts();
  const { model, row, status, onDone, onStale, onNotice, onActing } = props;
  const { t } = usePorts().formats;
  const isOnline = useOnline();
  const [root, isNarrow] = useNarrow();
  const known = useRowActions(model, row.id, row.version);
  const [notice, setNotice] = useState<NoticeContent>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const handleNoticeClose = useCallback(() => setNotice(undefined), []);
  const keepFocus = useKeptFocus(root);
  const acting = useActing(props, { list: known.list, isOnline });
  const { act } = acting;
  const isActing = isMenuOpen || acting.isAsking || act !== undefined;
  useEffect(() => onActing?.(isActing), [onActing, isActing]);

  function handleDone(now: Row, action: RowAction): void {
    acting.end();
    (onNotice ?? setNotice)({ text: doneText(action, now, { status, t }) });
    known.reload();
    onDone(now);
    // What was pressed may be there no longer.
    root.current?.focus({ preventScroll: true });
    keepFocus();
  }

  function handleStale(): void {
    known.reload();
    onStale();
  }

  return (
    <div
      ref={root}
      className="ka-bar"
      data-narrow={isNarrow || undefined}
      tabIndex={-1}
      role="group"
      aria-label={t('actions.title')}
      aria-busy={isWaiting(known)}
    >
      <Buttons
        list={known.list ?? []}
        isNarrow={isNarrow}
        isOff={acting.isSaving || isRunning(act)}
        acting={acting}
        isMenuOpen={isMenuOpen}
        onMenu={setMenuOpen}
      />
      <Notes known={known} isOnline={isOnline} />
      {notice ? (
        <div className="ka-notice">
          <NoticeBar content={notice} onClose={handleNoticeClose} />
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={acting.isAsking}
        question={t('actions.saveFirst')}
        onYes={() => void acting.saveFirst()}
        onNo={acting.end}
      />
      {act && !acting.isAsking && !acting.isSaving ? (
        <ActionFlow
          key={acting.number}
          model={model}
          row={act.row}
          action={act.action}
          onDone={handleDone}
          onClose={acting.end}
          onStale={handleStale}
        />
      ) : null}
    </div>
  );
}

/** What asks nothing runs at once; over the rest its own window lies. */
function isRunning(act: Acting['act']): boolean {
  return act !== undefined && typeof act.action !== 'string' && !asks(act.action);
}

function isWaiting({ list, error }: KnownActions): boolean {
  return list === undefined && error === undefined;
}

interface ButtonsProps {
  list: readonly RowAction[];
  isNarrow: boolean;
  isOff: boolean;
  acting: Acting;
  isMenuOpen: boolean;
  onMenu(isOpen: boolean): void;
}

function Buttons({
  list,
  isNarrow,
  isOff,
  acting: { act, isAsking, begin },
  isMenuOpen,
  onMenu,
}: ButtonsProps): ReactNode {
  const isUnfit = useOff();
  const most = isNarrow && list.length > MOST.phone ? 1 : MOST[isNarrow ? 'phone' : 'desktop'];
  const rest = list.slice(most);
  return (
    <>
      {list.slice(0, most).map((action) => (
        <Button
          key={action.name}
          variant="default"
          className="ka-action"
          data-tone={action.tone}
          leftSection={<ActionSign action={action} />}
          disabled={isOff || isUnfit(action) || action.barred !== undefined}
          loading={act?.action === action && !isAsking && !asks(action)}
          onClick={() => begin(action)}
        >
          {action.title}
        </Button>
      ))}
      {rest.length > 0 ? (
        <OverflowMenu actions={rest} isOff={isOff} isOpen={isMenuOpen} onOpen={onMenu} onPick={begin} />
      ) : null}
    </>
  );
}

/** What there is to know in place of actions. */
function Notes({ known, isOnline }: { known: KnownActions; isOnline: boolean }): ReactNode {
  const { t } = usePorts().formats;
  const { list = [], error, reload } = known;
  const unfit = list.filter(useOff());
  return (
    <>
      {isWaiting(known) ? <span className="ka-waiting" /> : null}
      {error === undefined ? null : (
        <span className="ka-off" role="status">
          {failureText(error, t)}{' '}
          <button type="button" className="ka-link" onClick={reload}>
            {t('retry')}
          </button>
        </span>
      )}
      {isOnline && list.some(({ barred }) => barred !== undefined) ? (
        <span className="ka-off" role="status">
          {t('actions.posted')}
        </span>
      ) : null}
      {unfit.length > 0 ? (
        <span className="ka-off" role="status">
          {t(unfit.length < list.length ? 'actions.offlineSome' : 'actions.offline')}
        </span>
      ) : null}
    </>
  );
}
