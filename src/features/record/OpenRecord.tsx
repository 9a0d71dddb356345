// A record that is there for the person: its heading with what may be done, its sides, and what happens to it meanwhile.
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useId, useRef, useState, type AriaAttributes, type ReactNode } from 'react';
import type { Row, TableInfo } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { rowKey } from '../../engine/rowAddress/index.ts';
import { useFieldText } from '../../render/blockData/index.ts';
import { lazyPart, usePorts } from '../../render/core/index.ts';
import { FieldMarksContext, type FormHandle } from '../../render/form/index.ts';
import { useRowNews } from '../../render/live/index.ts';
import { NoticeBar, type NoticeContent } from '../../render/notice/index.ts';
import { useRecordName } from '../../render/record/index.ts';
import type { ActionBarProps } from '../actions/index.ts';
import { preparedOf, type KnownRecord, type MergedInto } from './knownRecord.ts';
import { RecordFields } from './RecordFields.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordGone } from './RecordNotes.tsx';
import type { RecordPlace } from './recordPlace.ts';
import { RecordSides, type SidesHandle } from './RecordSides.tsx';
import { RecordPeople } from './RecordPeople.tsx';
import { useDeletion } from './useDeletion.tsx';
import { useLastUndo } from './useLastUndo.ts';
import { usePrinting } from './print/usePrinting.ts';
import { useRowPresence } from './useRowPresence.ts';

const ActionBar = lazyPart(() => import('../actions/index.ts').then((module) => module.ActionBar));
const RecordPrint = lazyPart(() => import('./print/RecordPrint.tsx').then((module) => module.RecordPrint));

/** As wide as the shell's own phone layout is. */
const PHONE = '(max-width: 767.98px)';

export interface OpenRecordProps {
  place: RecordPlace;
  recordKey: string;
  may: TableInfo['permissions'];
  onMissing: (() => void) | undefined;
}

export function OpenRecord({ place, recordKey, may, onMissing }: OpenRecordProps): ReactNode {
  const { model } = place.source;
  const titleId = useId();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const form = useRef<FormHandle>(null);
  const sides = useRef<SidesHandle>(null);
  const [headingSlot, setHeadingSlot] = useState<HTMLElement | null>(null);
  const [known, setKnown] = useState<KnownRecord>();
  const [round, setRound] = useState(0);
  const [isDirty, setIsDirty] = useState(false);
  const [merged, setMerged] = useState<MergedInto>();
  const [gone, setGone] = useState<'absent' | 'gone' | 'deleted'>();
  const [wanted, setWanted] = useState<{ name: string }>();
  const [notice, setNotice] = useState<NoticeContent>();
  const handleNoticeClose = useCallback(() => setNotice(undefined), []);
  const handleAction = useCallback((name: string) => setWanted({ name }), []);
  const reopen = useCallback(() => setRound((count) => count + 1), []);
  const row = known?.row;
  const id = row?.id;
  useRecordNews({ model, id, form, onRow: handleRow, onGone: () => setGone((before) => before ?? 'gone') });
  const name = useHeading(known, place);
  useOpened({ model, known, name, onAction: handleAction });
  const deletion = useDeletion({ model, row, mayDelete: may.delete, onDeleted: handleDeleted });
  const printing = usePrinting(known !== undefined);
  const presence = useRowPresence(model, known);

  const undo = useLastUndo({
    model,
    isOff: isDirty,
    tell: setNotice,
    onUndone(now) {
      form.current?.take(now);
      handleSaved(now);
    },
  });

  function handleRow(now: Row): void {
    setKnown((before) => before && { ...before, row: now });
  }

  function handleSaved(now: Row): void {
    handleRow(now);
    place.onChange('saved', now.id);
  }

  function handleChanged(now: Row): void {
    undo.forget();
    setIsDirty(false);
    handleSaved(now);
    reopen();
  }

  function handleDeleted(): void {
    setIsDirty(false);
    setGone('deleted');
    if (row && place.onChange('deleted', row.id)) place.onClose?.();
  }

  async function handleSave(): Promise<Row | undefined> {
    const saved = await form.current?.save();
    if (saved) handleChanged(saved);
    return saved;
  }

  if (gone !== undefined)
    return (
      <RecordGone
        place={place}
        why={gone}
        merged={merged}
        onRestore={
          gone === 'deleted' && row
            ? async () => {
                await deletion.restore();
                place.onChange('saved', row.id);
                setGone(undefined);
              }
            : undefined
        }
      />
    );
  const actions = (
    <RecordActions
      model={model}
      known={known}
      isDirty={isDirty}
      wanted={wanted}
      onSave={handleSave}
      onDone={handleChanged}
      onStale={reopen}
      onNotice={setNotice}
    />
  );
  const fields = (
    <FieldMarksContext value={presence.marks}>
      <div className="kr-fields" {...presence.events}>
        <RecordFields
          key={round}
          ref={form}
          place={place}
          recordKey={recordKey}
          mode={may.update ? 'edit' : 'view'}
          headingSlot={headingSlot}
          onKnown={setKnown}
          onSaved={(now) => {
            handleSaved(now);
            undo.note(now);
          }}
          onStale={reopen}
          onDirty={setIsDirty}
          onAction={handleAction}
          onMissing={(into) => {
            setMerged(into);
            setGone('absent');
            onMissing?.();
          }}
        />
      </div>
    </FieldMarksContext>
  );
  return (
    <article className="kr" data-place={place.kind} {...namedBy(known, titleId, place)}>
      {known ? (
        <RecordHead
          place={place}
          known={known}
          name={name}
          titleId={titleId}
          onHeadingSlot={setHeadingSlot}
          onSide={(side) => sides.current?.show(side)}
          here={<RecordPeople people={presence.people} known={known} />}
          menu={{
            onUndo: undo.run,
            onPrint: printing.print,
            onDelete: deletion.ask,
            ...(may.update ? { onClear: () => form.current?.clear() } : {}),
          }}
        >
          {isPhone ? null : actions}
        </RecordHead>
      ) : null}
      <div className="kr-notice" aria-live="polite">
        {notice ? <NoticeBar content={notice} onClose={handleNoticeClose} /> : null}
      </div>
      <RecordSides
        ref={sides}
        place={place}
        known={known}
        fields={fields}
        isDirty={isDirty}
        onUndone={(now) => (now === null ? handleDeleted() : handleChanged(now))}
        onNotice={setNotice}
      />
      <RecordFoot known={known} isDirty={isDirty}>
        {isPhone ? actions : null}
      </RecordFoot>
      {deletion.dialog}
      {known && printing.isPrinting ? (
        <RecordPrint place={place} known={known} name={name} onReady={printing.ready} />
      ) : null}
    </article>
  );
}

/** The heading comes with the record; until then it is called as its list is. */
function namedBy(known: KnownRecord | undefined, titleId: string, { list }: RecordPlace): AriaAttributes {
  return known ? { 'aria-labelledby': titleId } : { 'aria-label': list.title };
}

interface RecordActionsProps extends Omit<ActionBarProps, 'row' | 'status'> {
  known: KnownRecord | undefined;
}

/** What may be done with the record. */
function RecordActions({ known, ...props }: RecordActionsProps): ReactNode {
  return known?.hasActions === true ? <ActionBar {...props} row={known.row} status={known.status} /> : null;
}

interface RecordFootProps {
  known: KnownRecord | undefined;
  isDirty: boolean;
  children: ReactNode;
}

/** On a phone within reach of a thumb; what is to be saved as one form stands there alone. */
function RecordFoot({ known, isDirty, children }: RecordFootProps): ReactNode {
  if (children === null || known?.hasActions !== true) return null;
  return (
    <div className="kr-foot" data-gives-way={isDirty && known.info.editing === 'form'}>
      {children}
    </div>
  );
}

interface Opened {
  model: string;
  known: KnownRecord | undefined;
  name: string;
  onAction(name: string): void;
}

/** The row is read, and known to the shell as what stands open. */
function useOpened({ model, known, name, onAction }: Opened): void {
  const id = known?.row.id;
  const act = known?.hasActions === true ? onAction : undefined;
  const { markRead, places } = usePorts();
  useEffect(() => {
    if (id !== undefined) markRead?.(model, id);
  }, [markRead, model, id]);
  useEffect(
    () => (id === undefined ? undefined : places?.openRow({ model, id, title: name, act })),
    [places, model, id, name, act],
  );
}

/** What it is called: the fields that the definition names, else as references to it are. */
function useHeading(known: KnownRecord | undefined, { source, onKnown }: RecordPlace): string {
  const { formats } = usePorts();
  const fieldText = useFieldText();
  const row = known?.row;
  const given = (known?.info.title ?? [])
    .map((column) => fieldText(preparedOf(column), row?.[column.field]))
    .filter((text) => text !== '')
    .join(' · ');
  const representation = useRecordName(source.model, row);
  const named = given === '' ? representation : given;
  const name = named ?? formats.t('form.viewTitle');
  const id = row?.id;
  const key = known && rowKey(known.row, known.info.number);
  useEffect(() => {
    if (id !== undefined && key !== undefined) onKnown?.({ id, key, name: named });
  }, [onKnown, id, key, named]);
  return name;
}

interface NewsOptions {
  model: string;
  id: string | undefined;
  form: { current: FormHandle | null };
  onRow(row: Row): void;
  onGone(): void;
}

/** Another's change arrives in the fields that nobody touched here; one who deletes it is told of. */
function useRecordNews({ model, id, form, onRow, onGone }: NewsOptions): void {
  const { data, markRead } = usePorts();
  const question = useRef(0);
  useRowNews(model, id ?? '', () => {
    if (id === undefined) return;
    question.current += 1;
    const number = question.current;
    data.row(model, id).then(
      (row) => {
        if (number !== question.current) return;
        form.current?.take(row);
        onRow(row);
        // What others do is seen while the record is open.
        markRead?.(model, id);
      },
      (error: unknown) => {
        if (number === question.current && error instanceof HttpError && [403, 404].includes(error.status)) onGone();
      },
    );
  });
}
