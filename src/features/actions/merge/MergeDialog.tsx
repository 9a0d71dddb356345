// Merging a duplicate into a row, in two steps: which row is the duplicate, then what of it is right and what goes along.
import { Button } from '@mantine/core';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { MergePreview, Option, SimilarRows } from '../../../contract/index.ts';
import type { Formats } from '../../../engine/ports/index.ts';
import { FailureNote, usePorts } from '../../../render/core/index.ts';
import { filterAria, labelId, OptionSelect } from '../../../render/fields/index.ts';
import { serverOptions } from '../../../render/options/index.ts';
import { ActionFrame, ActionNote } from '../ActionFrame.tsx';
import type { ActionDialogProps } from '../ActionDialog.tsx';
import { FieldChoice } from './FieldChoice.tsx';
import './merge.css';

export function MergeDialog({
  model,
  start,
  action,
  outcome,
  isRunning,
  onRun,
  onClose,
}: ActionDialogProps): ReactNode {
  const { t } = usePorts().formats;
  const id = String(start['id']);
  const [chosen, setChosen] = useState<Option>();
  const [take, setTake] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const { preview, error } = usePreview(model, { id, duplicate: chosen?.id, attempt });
  const isOver = outcome?.kind === 'closed' || outcome?.kind === 'gone';

  function choose(option: Option | undefined): void {
    setChosen(option);
    setTake(new Set());
  }

  const buttons = isOver ? undefined : (
    <>
      <Button variant="default" data-mantine-stop-propagation="true" disabled={isRunning} onClick={onClose}>
        {t('actions.cancel')}
      </Button>
      <Button
        data-mantine-stop-propagation="true"
        loading={isRunning}
        disabled={!chosen || !preview}
        onClick={() => void onRun({ duplicate: chosen?.id, take: [...take] })}
      >
        {t('actions.merge.run')}
      </Button>
    </>
  );
  return (
    <ActionFrame title={action.title} isBusy={isRunning} onClose={onClose} buttons={buttons}>
      {isOver ? null : (
        <div className="ka-merge" inert={isRunning}>
          <Chooser model={model} row={start} by={action.merge ?? []} chosen={chosen} onChoose={choose} />
          {chosen ? (
            <Outlook
              preview={preview}
              error={error}
              take={take}
              onTake={setTake}
              onRetry={() => setAttempt((count) => count + 1)}
            />
          ) : null}
        </div>
      )}
      <ActionNote outcome={outcome} />
    </ActionFrame>
  );
}

interface OutlookProps extends Omit<PreviewProps, 'preview'> {
  preview: MergePreview | undefined;
  error: unknown;
  onRetry(): void;
}

/** What it would do, as soon as that is known. */
function Outlook({ preview, error, take, onTake, onRetry }: OutlookProps): ReactNode {
  const { t } = usePorts().formats;
  if (error !== undefined) return <FailureNote error={error} what={t('actions.notDone')} onRetry={onRetry} />;
  if (!preview) return <div className="keste-field-loading" role="status" aria-label={t('actions.loading')} />;
  return <Preview preview={preview} take={take} onTake={onTake} />;
}

interface Asked {
  id: string;
  duplicate: string | undefined;
  attempt: number;
}

function usePreview(
  model: string,
  { id, duplicate, attempt }: Asked,
): { preview: MergePreview | undefined; error: unknown } {
  const { data } = usePorts();
  const key = `${duplicate ?? ''} ${attempt}`;
  const [known, setKnown] = useState<{ key: string; preview?: MergePreview; error?: unknown }>();
  useEffect(() => {
    if (duplicate === undefined) return undefined;
    const controller = new AbortController();
    const keep = (found: { preview?: MergePreview; error?: unknown }): void =>
      controller.signal.aborted ? undefined : setKnown({ key, ...found });
    data
      .duplicates()
      .then((calls) => calls.mergePreview(model, id, duplicate, { signal: controller.signal }))
      .then(
        (preview) => keep({ preview }),
        (error: unknown) => keep({ error }),
      );
    return () => controller.abort();
  }, [data, model, id, duplicate, key]);
  return known?.key === key ? { preview: known.preview, error: known.error } : { preview: undefined, error: undefined };
}

interface ChooserProps {
  model: string;
  row: ActionDialogProps['start'];
  by: readonly string[];
  chosen: Option | undefined;
  onChoose(option: Option | undefined): void;
}

/** Likely ones are offered; any other is searched for. */
function Chooser({ model, row, by, chosen, onChoose }: ChooserProps): ReactNode {
  const { data, formats } = usePorts();
  const inputId = useId();
  const own = String(row['id']);
  const source = useMemo(() => serverOptions(data, { model }), [data, model]);
  const similar = useSimilar(model, own, by);
  return (
    <div className="ka-merge-choice">
      <label id={labelId(inputId)} htmlFor={inputId}>
        {formats.t('actions.merge.duplicate')}
      </label>
      <OptionSelect
        aria={{ ...filterAria(inputId), 'aria-required': true }}
        source={source}
        chosen={chosen ? [chosen] : []}
        isMultiple={false}
        placeholder={formats.t('form.choose')}
        onChange={([option]) => onChoose(option?.id === own ? undefined : option)}
      />
      {similar.length > 0 ? (
        <div className="ka-merge-similar" role="group" aria-label={formats.t('actions.merge.similar')}>
          <span>{formats.t('actions.merge.similar')}</span>
          {similar.map(({ id, string_view: text }) => (
            <Button
              key={id}
              size="compact-sm"
              variant={id === chosen?.id ? 'filled' : 'default'}
              aria-pressed={id === chosen?.id}
              onClick={() => onChoose({ id, string_view: text })}
            >
              {text}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The row as it is now: a list may show less of it. */
function useSimilar(model: string, id: string, by: readonly string[]): SimilarRows['results'] {
  const { data } = usePorts();
  const [found, setFound] = useState<SimilarRows['results']>([]);
  useEffect(() => {
    const controller = new AbortController();
    async function look(): Promise<void> {
      const row = await data.row(model, id, { signal: controller.signal });
      const values = by.flatMap((name): [string, string][] => {
        const value = row[name];
        return typeof value === 'string' && value !== '' ? [[name, value]] : [];
      });
      if (values.length === 0) return;
      const calls = await data.duplicates();
      const { results } = await calls.similar(model, Object.fromEntries(values), id, { signal: controller.signal });
      if (!controller.signal.aborted) setFound(results);
    }
    // Without a suggestion it can be searched for all the same.
    look().catch(() => undefined);
    return () => controller.abort();
  }, [data, model, id, by]);
  return found;
}

interface PreviewProps {
  preview: MergePreview;
  take: ReadonlySet<string>;
  onTake(take: ReadonlySet<string>): void;
}

function Preview({ preview: { fields, references, others }, take, onTake }: PreviewProps): ReactNode {
  const { t } = usePorts().formats;

  function handleChoice(name: string, isTaken: boolean): void {
    const next = new Set(take);
    if (isTaken) next.add(name);
    else next.delete(name);
    onTake(next);
  }

  const moved = movedTexts({ references, others }, t);
  return (
    <>
      {fields.length > 0 ? (
        <div className="ka-merge-fields">
          <p>{t('actions.merge.fields')}</p>
          {fields.map((field) => (
            <FieldChoice
              key={field.field}
              field={field}
              isTaken={take.has(field.field)}
              onChange={(isTaken) => handleChoice(field.field, isTaken)}
            />
          ))}
        </div>
      ) : null}
      <p className="ka-merge-moved">
        {moved.length > 0 ? t('actions.merge.moved', { list: moved.join(', ') }) : t('actions.merge.nothingMoved')}{' '}
        {t('actions.merge.trash')}
      </p>
    </>
  );
}

function movedTexts({ references, others }: Pick<MergePreview, 'references' | 'others'>, t: Formats['t']): string[] {
  return [
    ...references.map(({ title, count }) => `${title}: ${count}`),
    ...(others > 0 ? [t('actions.merge.others', { count: others })] : []),
  ];
}
