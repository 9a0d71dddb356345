// A block while it is filled in: what it shows, of which rows, and beside it how it will look.
import { use, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { DashboardBlock, Routes } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { LeavingContext } from '../../navigation/index.ts';
import { BlockChanged, type BlockPart } from '../blockChanges.ts';
import { fieldErrors } from '../fieldErrors.ts';
import { Line } from '../parts.tsx';
import { Preview } from './Preview.tsx';
import { RowsParts } from './RowsParts.tsx';
import { TextPart } from './TextPart.tsx';

export interface BlockFormProps {
  kind: DashboardBlock['kind'];
  /** As it was when the form was opened; undefined: a new one. */
  before: DashboardBlock | undefined;
  /** As it is now: others may have changed it. */
  now: DashboardBlock | undefined;
  routes: Routes;
  /** Rejects as calls do, and with BlockChanged. */
  onSave(block: DashboardBlock, before: DashboardBlock | undefined): Promise<void>;
  onClose(): void;
}

export function BlockForm({ kind, before, now, routes, onSave, onClose }: BlockFormProps): ReactNode {
  const { t } = useTexts();
  const [block, setBlock] = useState<DashboardBlock>(() => before ?? newBlock(kind));
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isChanged = JSON.stringify(block) !== JSON.stringify(before ?? newBlock(kind, block.id));
  useLeaveGuard(isChanged);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const errors = fieldErrors(error);
  const set = (part: BlockPart): void => setBlock((all) => withoutUndefined({ ...all, ...part }));
  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      // Once it was told that another has changed it, saving it once more is meant.
      await onSave(block, error instanceof BlockChanged ? (now ?? before) : before);
    } catch (failure) {
      setError(failure);
      setIsSending(false);
    }
  }
  return (
    <form
      className="kda-form kda-block-form"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(before ? 'dashboards.changeBlock' : 'dashboards.newBlock', { kind: t(`dashboards.kind.${kind}`) })}
      </h2>
      <div className="kda-sides">
        <div className="kda-side">
          <Line label={t('dashboards.blockTitle')} error={errors.get('title')}>
            {(props) => (
              <input
                type="text"
                {...props}
                maxLength={200}
                value={block.title ?? ''}
                onChange={(event) => set({ title: event.currentTarget.value || undefined })}
              />
            )}
          </Line>
          {kind === 'text' ? (
            <TextPart text={block.text ?? ''} error={errors.get('text')} onChange={(text) => set({ text })} />
          ) : (
            <RowsParts block={block} routes={routes} errors={errors} onChange={set} />
          )}
        </div>
        <Preview block={block} />
      </div>
      <p role="alert" className="kda-reason">
        {refusalText(error, t)}
      </p>
      <div className="kda-buttons">
        <button type="submit" className="kda-button" data-main aria-busy={isSending}>
          {t(before ? 'dashboards.save' : 'dashboards.add')}
        </button>
        <button type="button" className="kda-button" onClick={onClose}>
          {t('dashboards.cancel')}
        </button>
      </div>
    </form>
  );
}

function refusalText(error: unknown, t: ReturnType<typeof useTexts>['t']): string {
  if (error instanceof BlockChanged) return t('dashboards.changedByOther');
  return error === undefined ? '' : failureText(error, t);
}

const WHOLE: ReadonlySet<DashboardBlock['kind']> = new Set(['table', 'report', 'text']);

function newBlock(kind: DashboardBlock['kind'], id = `b${crypto.randomUUID().replaceAll('-', '')}`): DashboardBlock {
  return {
    id,
    kind,
    width: WHOLE.has(kind) ? 'whole' : 'half',
    ...(kind === 'chart' ? { chart: 'bar' as const } : {}),
    ...(kind === 'report' ? { report: { rows: [], measures: [] } } : {}),
    ...(kind === 'text' ? { text: '' } : {}),
  };
}

/** What is not given is not there. */
function withoutUndefined(block: BlockPart): DashboardBlock {
  // The needed ones are given always.
  return Object.fromEntries(
    Object.entries(block).filter(([, value]) => value !== undefined),
  ) as unknown as DashboardBlock;
}

function useLeaveGuard(isOn: boolean): void {
  const leaving = use(LeavingContext);
  useEffect(() => (isOn ? leaving?.guard() : undefined), [isOn, leaving]);
}
