// One write that waits: what it says, and where it was refused mine, theirs, why, and what can be done with it.
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { richTextPlain } from '../../engine/values/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import type { Entry, Outbox } from '../../platform/outbox/index.ts';
import { usePorts } from '../../render/index.ts';
import { valueText } from './valueText.ts';

export interface OutboxEntryProps {
  entry: Entry;
  outbox: Outbox;
}

export function OutboxEntry({ entry, outbox }: OutboxEntryProps): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const { number, kind, title, action, refusal, lastFailure } = entry;
  const isRow = kind === 'create' || kind === 'update';
  const [mended, setMended] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const act = (work: Promise<unknown>): void => {
    setIsBusy(true);
    void work.finally(() => setIsBusy(false));
  };
  return (
    <article className="keste-outbox-entry" data-refused={refusal !== undefined || undefined}>
      <h3>{t(`outbox.${whatOf(entry)}`, { title, action: action?.title })}</h3>
      <span className="keste-outbox-when">{formats.moment(new Date(entry.at).toISOString())}</span>
      {refusal ? <Reason entry={entry} /> : null}
      {refusal === undefined && lastFailure !== undefined && lastFailure !== 'network' ? (
        <span className="keste-outbox-when">{t('outbox.tried', { failure: lastFailure })}</span>
      ) : null}
      {refusal && !entry.talk && kind !== 'file' ? (
        <div className="keste-outbox-fields">
          {Object.entries(entry.values).map(([field, value]) => (
            <MendedField
              key={field}
              entry={entry}
              field={field}
              value={mended[field] ?? value}
              onChange={(text) => setMended((before) => ({ ...before, [field]: text }))}
            />
          ))}
        </div>
      ) : (
        <Said entry={entry} />
      )}
      <div className="keste-outbox-acts">
        {refusal ? (
          <>
            <Button size="xs" disabled={isBusy} onClick={() => act(outbox.mend(number, typedAs(entry.values, mended)))}>
              {t(isRow ? 'outbox.sendMine' : 'outbox.retry')}
            </Button>
            {isRow ? (
              <Button size="xs" variant="default" disabled={isBusy} onClick={() => act(outbox.copy(number))}>
                {t('outbox.copy')}
              </Button>
            ) : null}
          </>
        ) : null}
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => act(outbox.drop(number))}>
          {t(refusal ? 'outbox.drop' : 'outbox.undo')}
        </Button>
      </div>
    </article>
  );
}

/** Key of the text that says what is done. */
function whatOf({ kind, post }: Entry): string {
  return post?.mark === undefined ? kind : `mark.${post.mark.split(' ', 1)[0]}`;
}

/** What is written, or of which row or comment it is. */
function Said({
  entry: { kind, talk, values, shown, base, names, action },
}: Pick<OutboxEntryProps, 'entry'>): ReactNode {
  const { formats } = usePorts();
  if (talk) {
    const body: unknown = values['body'] ?? values['emoji'];
    return typeof body === 'string' ? <p className="keste-outbox-said">{richTextPlain(body)}</p> : null;
  }
  if (kind === 'delete' || kind === 'restore' || kind === 'file')
    return <p className="keste-outbox-said">{rowText(base)}</p>;
  return (
    <>
      {action?.reason === undefined ? null : <p className="keste-outbox-said">{action.reason}</p>}
      <dl className="keste-outbox-values">
        {Object.keys(values).map((field) => (
          <Value key={field} name={names[field] ?? field} text={valueText(shown[field], formats) || '—'} />
        ))}
      </dl>
    </>
  );
}

/** The first text of a row, of which nothing else is known here. */
function rowText({ id: _id, ...base }: Entry['base']): string {
  return Object.values(base).find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}

/** What was a number stays one, where it is one. */
function typedAs(values: Entry['values'], mended: Readonly<Record<string, string>>): Entry['values'] {
  return Object.fromEntries(
    Object.entries(mended).map(([field, text]) => {
      const isNumber = typeof values[field] === 'number' && text.trim() !== '' && !Number.isNaN(Number(text));
      return [field, isNumber ? Number(text) : text];
    }),
  );
}

function Value({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

function Reason({ entry: { refusal } }: { entry: Entry }): ReactNode {
  const { t } = useTexts();
  if (!refusal) return null;
  const known = ['conflict', 'not_found', 'idempotency_mismatch'].includes(refusal.code);
  return (
    <p className="keste-outbox-why">
      {known ? t(`outbox.why.${refusal.code}`) : refusal.message || t('outbox.why.other', { code: refusal.code })}
    </p>
  );
}

interface MendedFieldProps {
  entry: Entry;
  field: string;
  value: unknown;
  onChange(text: string): void;
}

/** A text or number can be mended here; what is chosen from a list is shown as it is. */
function MendedField({ entry: { names, shown, refusal }, field, value, onChange }: MendedFieldProps): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const name = names[field] ?? field;
  const theirs = refusal?.theirs;
  const isPlain = typeof shown[field] === 'string' || typeof shown[field] === 'number';
  const error = errorOf(refusal, field);
  const theirText =
    theirs && field in theirs ? t('table.theirs', { value: valueText(theirs[field], formats) || '—' }) : undefined;
  if (isPlain)
    return (
      <TextInput
        size="xs"
        label={name}
        description={theirText}
        error={error}
        value={inputValue(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <dl className="keste-outbox-values">
      <Value name={name} text={valueText(shown[field], formats) || '—'} />
      {theirText === undefined ? null : <Value name="" text={theirText} />}
      {error === undefined ? null : <Value name="" text={error} />}
    </dl>
  );
}

function errorOf(refusal: Entry['refusal'], field: string): string | undefined {
  return refusal?.fields?.[field]?.map(({ message }) => message).join('. ');
}

function inputValue(value: unknown): string | number {
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}
