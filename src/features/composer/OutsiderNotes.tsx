// Below what is written: who is named there and does not see the record, with the way to let him see it. Added, he is mentioned.
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.css';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { HttpError, type RowValues } from '../../engine/ports/index.ts';
import { failureText, usePorts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { RecordWrittenAbout } from './AboutRecord.tsx';
import { NO_OUTSIDERS, outsidersIn, type Outsider } from './outsiders.ts';
import type { Writing } from './useWriting.ts';

export interface OutsiderNotesProps {
  /** Id of the field with the text. */
  inputId: string;
  writing: Writing;
  isOff: boolean;
  /** While somebody is added. */
  onBusy(isBusy: boolean): void;
}

interface Adding {
  name: string;
  /** What came in between. */
  error?: unknown;
}

export function OutsiderNotes({ inputId, writing, isOff, onBusy }: OutsiderNotesProps): ReactNode {
  const { t } = usePorts().formats;
  const { adding, said, add } = useAdding({ inputId, writing, onBusy });
  const isOnline = useOnline();
  const { written } = writing;
  const shown =
    written.kind === 'plain' ? outsidersIn(written.text, written.outside ?? NO_OUTSIDERS, written.named.keys()) : [];
  const root = useRef<HTMLDivElement>(null);
  const count = shown.length;
  useEffect(() => {
    // Of a draft that comes back nothing moves.
    const isWriting = root.current?.closest('form')?.contains(document.activeElement) === true;
    if (count > 0 && isWriting) root.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const isBusy = adding !== undefined && adding.error === undefined;
  return (
    <div ref={root} className="kl-outsiders" role="status">
      {said && written.kind === 'plain' && written.text.includes(`@${said.name}`) ? <p>{said.text}</p> : null}
      {shown.map(([name, { id, field }]) => (
        <p key={id}>
          <span>{t('page.comments.outsider', { name })}</span>
          {field ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('page.comments.addOf', { name, field: field.title })}
              disabled={isOff || !isOnline || (isBusy && adding.name !== name)}
              loading={isBusy && adding.name === name}
              onClick={() => void add(name, { id, field })}
            >
              {t('page.comments.addTo', { field: field.title })}
            </Button>
          ) : null}
          {adding?.name === name && adding.error !== undefined ? (
            <span className="keste-field-error">{problemText(adding.error, field?.name, t)}</span>
          ) : null}
        </p>
      ))}
    </div>
  );
}

interface AddingTools {
  adding: Adding | undefined;
  /** What came of the last one. */
  said: { name: string; text: string } | undefined;
  add(name: string, outsider: Outsider): Promise<void>;
}

function useAdding({
  inputId,
  writing,
  onBusy,
}: Pick<OutsiderNotesProps, 'inputId' | 'writing' | 'onBusy'>): AddingTools {
  const { data, formats } = usePorts();
  const { t } = formats;
  const about = use(RecordWrittenAbout);
  const [adding, setAdding] = useState<Adding>();
  const [said, setSaid] = useState<AddingTools['said']>();
  /** One may write on meanwhile, or leave. */
  const latest = useRef<Writing>(undefined);
  useEffect(() => {
    latest.current = writing;
    return () => {
      latest.current = undefined;
    };
  });

  async function add(name: string, outsider: Outsider): Promise<void> {
    if (!about || !outsider.field) return;
    setAdding({ name });
    setSaid(undefined);
    onBusy(true);
    try {
      const sees = await grantRead(about, outsider.field, outsider.id);
      setAdding(undefined);
      setSaid({ name, text: t(sees ? 'page.comments.seesNow' : 'page.comments.stillNot', { name }) });
      if (latest.current) settle(latest.current, { id: outsider.id, name }, sees);
      document.getElementById(inputId)?.focus();
    } catch (error) {
      setAdding({ name, error });
    }
    onBusy(false);
  }

  /** Puts the person into the field, unless they are in it. Answers whether they may read the record then, as the server says. */
  async function grantRead(
    { model, id: row }: NonNullable<typeof about>,
    { name: field, many }: NonNullable<Outsider['field']>,
    person: string,
  ): Promise<boolean> {
    const base = await data.row(model, row);
    const next = withPerson(base[field], person, many);
    if (next !== undefined) {
      const changes: RowValues & { version: number } = { [field]: next, version: base.version };
      await data.updateRow(model, row, changes, { base });
    }
    const { results } = await (await data.talk()).people(model, row, '', { person });
    return results.some(({ id }) => id === person);
  }

  return { adding, said, add };
}

/** Undefined: there is nothing to write. */
function withPerson(value: unknown, id: string, many: boolean): unknown {
  if (!many) return value === null || value === undefined ? id : undefined;
  const known = (Array.isArray(value) ? value : []).map((one: unknown) => idOf(one));
  return known.includes(id) ? undefined : [...known, id];
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** He becomes one who is mentioned, or one whom nothing lets in. */
function settle({ written, write }: Writing, { id, name }: { id: string; name: string }, sees: boolean): void {
  if (written.kind !== 'plain' || written.outside?.get(name)?.id !== id) return;
  const [named, outside] = [new Map(written.named), new Map(written.outside)];
  if (sees) {
    named.set(name, id);
    outside.delete(name);
  } else outside.set(name, { id });
  write({ ...written, named, outside });
}

/** What the server says of the field, else of the call. */
function problemText(error: unknown, field: string | undefined, t: Parameters<typeof failureText>[1]): string {
  const faults = error instanceof HttpError && field !== undefined ? error.body.fields?.[field] : undefined;
  return faults?.[0]?.message ?? failureText(error, t);
}
