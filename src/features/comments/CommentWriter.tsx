// Where a comment is written: plain lines with names by `@`, or rich text where more is wanted. What is written stays until it is sent.
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { RichTextEditor } from '../../render/richText/index.ts';
import { failureText, usePorts } from '../../render/core/index.ts';
import { MentionInput } from './MentionInput.tsx';
import { useAttaching, type FilesDoor } from './useAttaching.ts';
import { useWriting, type Writing } from './useWriting.ts';
import { AttachButton, WriterFiles } from './WriterFiles.tsx';
import './comments.css';

export interface CommentWriterProps {
  label: string;
  /** What sending is called. */
  action: string;
  /** Where on this device it is kept while it is written. */
  draftKey: string;
  /** HTML to begin with. */
  value?: string;
  /** Files to begin with. */
  files?: readonly FileValue[] | undefined;
  /** Where more of them go; undefined: none are taken. */
  door?: FilesDoor | undefined;
  /** Rejects when it was not taken. `id` is that of a new comment. */
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
}

const NONE: readonly FileValue[] = [];

export function CommentWriter({
  label,
  action,
  draftKey,
  value = '',
  files: held = NONE,
  door,
  onSend,
  onCancel,
  takesFocus = false,
  barred,
  note,
  onUp,
}: CommentWriterProps): ReactNode {
  const root = useRef<HTMLFormElement>(null);
  const { t } = usePorts().formats;
  const id = useId();
  const writing = useWriting(draftKey, { html: value, files: held });
  const { id: newId, html, files, isEmpty, forget } = writing;
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const said = barred ?? note;
  const isClosed = isSending || barred !== undefined;
  const attaching = useAttaching(door, writing, isClosed);
  const waits = attaching.uploads.length > 0;
  const maySend = !(isEmpty && files.length === 0) && !waits && barred === undefined;

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
    if (takesFocus) fieldIn(root.current)?.focus();
  }, [takesFocus]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'ArrowUp' && isEmpty && files.length === 0 && onUp) onUp();
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
      {door || files.length > 0 ? <WriterFiles files={files} attaching={attaching} /> : null}
      <Notes error={error} barred={said} />
      <div className="kl-comment-tools">
        <RichButton writing={writing} />
        {door ? <AttachButton isDisabled={isClosed} onFiles={attaching.take} /> : null}
        <span className="kl-comment-wait" role="status">
          {waits ? t('activity.files.waits') : ''}
        </span>
        {onCancel ? (
          <Button size="xs" variant="default" onClick={leave}>
            {t('page.comments.cancel')}
          </Button>
        ) : null}
        <Button size="xs" type="submit" disabled={!maySend} loading={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function Notes({ error, barred }: { error: unknown; barred: string | undefined }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <>
      {error === undefined ? null : (
        <p className="keste-field-error" role="alert">
          {problemText(error, t)}
        </p>
      )}
      {barred === undefined ? null : (
        <p className="kl-comment-barred" role="status">
          {barred}
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
      isDisabled={isSending}
      onChange={(text, named) => write({ kind: 'plain', text, named })}
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

function fieldIn(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('textarea, [contenteditable="true"]');
}

/** What the server says about the text or the files, else about the call. */
function problemText(error: unknown, t: (key: string, params?: Record<string, unknown>) => string): string {
  const { body, files } = (error instanceof HttpError && error.body.fields) || {};
  return (body ?? files)?.[0]?.message ?? failureText(error, t);
}
