// Where something is written to others: plain lines with names by `@`, or rich text where more is wanted, with files. What is written stays until it is sent.
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { RichTextEditor } from '../../render/richText/index.ts';
import { failureText, usePorts, useRestTexts } from '../../render/core/index.ts';
import { UploadButton, UploadList, useAttaching, type FilesDoor } from '../../render/uploads/index.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { MentionInput } from './MentionInput.tsx';
import { OutsiderNotes } from './OutsiderNotes.tsx';
import { focusBehindText, isSendKey, withEmoji } from './sending.ts';
import { useWriting, type Beginning, type Writing } from './useWriting.ts';
import './composer.css';

export interface ComposerProps {
  label: string;
  /** What sending is called. */
  action: string;
  /** What it is called once it has failed; default: the same. */
  again?: string | undefined;
  /** Where on this device it is kept while it is written. */
  draftKey: string;
  /** HTML to begin with. */
  value?: string;
  /** Files to begin with. */
  files?: readonly FileValue[] | undefined;
  /** Where more of them go; undefined: none are taken. */
  door?: FilesDoor | undefined;
  /** Rejects when it was not taken. `id` is that of a new entry: sent again it is the same. */
  onSend(body: string, id: string, files: readonly FileValue[]): Promise<void>;
  onCancel?(): void;
  /** Takes the focus as it appears. */
  takesFocus?: boolean;
  /** Why nothing can be sent now; what is written stays. */
  barred?: string | undefined;
  /** What becomes of what is sent now. */
  note?: string | undefined;
  /** Arrow up in an empty field. */
  onUp?(): void;
  /** Enter sends plain lines, Shift+Enter begins a new one; else Ctrl+Enter sends. */
  sendsByEnter?: boolean;
  /** Offers emoji for plain lines. */
  hasEmoji?: boolean;
}

const NONE: readonly FileValue[] = [];

export function Composer({
  label,
  action,
  again,
  draftKey,
  value,
  files: held,
  door,
  onSend,
  onCancel,
  takesFocus = false,
  barred,
  note,
  onUp,
  sendsByEnter = false,
  hasEmoji = false,
}: ComposerProps): ReactNode {
  useRestTexts();
  const root = useRef<HTMLFormElement>(null);
  const id = useId();
  const writing = useWriting(draftKey, beginningOf(value, held));
  const { id: newId, html, files, isEmpty, forget } = writing;
  const [isSending, setIsSending] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState<unknown>();
  const isClosed = isSending || barred !== undefined;
  const attaching = useAttaching(door, writing, isClosed);
  const waits = attaching.uploads.length > 0;
  const isNothing = isEmpty && files.length === 0;
  const named = actionOf({ action, again }, error);
  const maySend = !isNothing && !waits && !isAdding && barred === undefined;

  async function send(): Promise<void> {
    if (!maySend || isSending) return;
    setIsSending(true);
    setError(undefined);
    try {
      await onSend(isEmpty ? '' : html, newId, files);
      forget();
    } catch (failure) {
      setError(failure);
    }
    setIsSending(false);
  }

  useEffect(() => {
    if (takesFocus) focusBehindText(fieldIn(root.current));
  }, [takesFocus]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (isSendKey(event, sendsByEnter)) void send();
    else if (event.key === 'ArrowUp' && isNothing && onUp) onUp();
    // What is written stays as a draft; giving it up is the button's.
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
  }

  function leave(): void {
    forget();
    onCancel?.();
  }

  return (
    <form
      ref={root}
      className="kl-comment-writer"
      data-over={attaching.isOver || undefined}
      {...attaching.events}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={handleKeyDown}
    >
      <TextInput id={id} label={label} writing={writing} isSending={isSending} />
      <OutsiderNotes inputId={id} writing={writing} isOff={isClosed} onBusy={setIsAdding} />
      {door || files.length > 0 ? <UploadList files={files} attaching={attaching} /> : null}
      <Notes error={error} barred={barred} note={note} />
      <div className="kl-comment-tools">
        <RichButton writing={writing} />
        {hasEmoji ? <Emoji writing={writing} form={root} /> : null}
        {door ? <UploadButton isDisabled={isClosed} onFiles={attaching.take} /> : null}
        <Waiting waits={waits} />
        {onCancel ? <CancelButton onCancel={leave} /> : null}
        <Button size="xs" type="submit" disabled={!maySend} loading={isSending}>
          {named}
        </Button>
      </div>
    </form>
  );
}

function actionOf({ action, again = action }: Pick<ComposerProps, 'action' | 'again'>, error: unknown): string {
  return error === undefined ? action : again;
}

function beginningOf(html = '', files: readonly FileValue[] = NONE): Beginning {
  return { html, files };
}

function Waiting({ waits }: { waits: boolean }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <span className="kl-comment-wait" role="status">
      {waits ? t('uploads.waits') : ''}
    </span>
  );
}

function CancelButton({ onCancel }: { onCancel(): void }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <Button size="xs" variant="default" onClick={onCancel}>
      {t('page.comments.cancel')}
    </Button>
  );
}

function Notes({ error, barred, note }: { error: unknown } & Pick<ComposerProps, 'barred' | 'note'>): ReactNode {
  const said = barred ?? note;
  const { t } = usePorts().formats;
  return (
    <>
      {error === undefined ? null : (
        <p className="keste-field-error" role="alert">
          {problemText(error, t)}
        </p>
      )}
      {said === undefined ? null : (
        <p className="kl-comment-barred" role="status">
          {said}
        </p>
      )}
    </>
  );
}

interface TextInputProps {
  id: string;
  label: string;
  writing: Writing;
  isSending: boolean;
}

function TextInput({ id, label, writing: { written, write }, isSending }: TextInputProps): ReactNode {
  return written.kind === 'plain' ? (
    <MentionInput
      id={id}
      label={label}
      text={written.text}
      named={written.named}
      {...(written.outside ? { outside: written.outside } : {})}
      isReadonly={isSending}
      onChange={(text, named, outside) => write({ kind: 'plain', text, named, outside })}
    />
  ) : (
    <RichTextEditor
      id={id}
      label={label}
      value={written.html}
      isReadonly={isSending}
      onChange={(next) => write({ kind: 'rich', html: next })}
    />
  );
}

function RichButton({ writing: { written, isEmpty, html, write } }: { writing: Writing }): ReactNode {
  const { t } = usePorts().formats;
  if (written.kind === 'rich') return null;
  return (
    <button
      type="button"
      className="kl-comment-rich"
      onClick={() => write({ kind: 'rich', html: isEmpty ? '' : html })}
    >
      {t('page.comments.format')}
    </button>
  );
}

function Emoji({
  writing: { written, write },
  form,
}: {
  writing: Writing;
  form: RefObject<HTMLFormElement | null>;
}): ReactNode {
  if (written.kind === 'rich') return null;
  return (
    <EmojiButton onChoose={(emoji) => write({ ...written, text: withEmoji(form.current, written.text, emoji) })} />
  );
}

function fieldIn(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('textarea, [contenteditable="true"]');
}

/** What the server says about the text or the files, else about the call. */
function problemText(error: unknown, t: (key: string, params?: Record<string, unknown>) => string): string {
  const { body, files } = (error instanceof HttpError && error.body.fields) || {};
  return (body ?? files)?.[0]?.message ?? failureText(error, t);
}
