// Where a comment is written: plain lines with names by `@`, or rich text where more is wanted. What is written stays until it is sent.
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.css';
import { useId, useState, type ReactNode } from 'react';
import { HttpError } from '../../../src/engine/ports/index.ts';
import { RichTextEditor } from '../../../src/render/richText/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import { MentionInput } from './MentionInput.tsx';
import { useWriting } from './useWriting.ts';

export interface CommentWriterProps {
  label: string;
  /** What sending is called. */
  action: string;
  /** Where on this device it is kept while it is written. */
  draftKey: string;
  /** HTML to begin with. */
  value?: string;
  /** Rejects when it was not taken. `id` is that of a new comment. */
  onSend(body: string, id: string): Promise<void>;
  onCancel?(): void;
}

export function CommentWriter({
  label,
  action,
  draftKey,
  value = '',
  onSend,
  onCancel,
}: CommentWriterProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const { id: newId, written, html, isEmpty, write, forget } = useWriting(draftKey, value);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function send(): Promise<void> {
    if (isEmpty || isSending) return;
    setIsSending(true);
    setError(undefined);
    try {
      await onSend(html, newId);
      forget();
    } catch (failure) {
      setError(failure);
    }
    setIsSending(false);
  }

  return (
    <form
      className="kl-comment-writer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      {written.kind === 'plain' ? (
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
      )}
      {error === undefined ? null : (
        <p className="keste-field-error" role="alert">
          {problemText(error, t)}
        </p>
      )}
      <div className="kl-comment-tools">
        {written.kind === 'plain' ? (
          <button
            type="button"
            className="kl-comment-rich"
            onClick={() => write({ kind: 'rich', html: isEmpty ? '' : html })}
          >
            {t('page.comments.format')}
          </button>
        ) : (
          <span />
        )}
        {onCancel ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {t('page.comments.cancel')}
          </Button>
        ) : null}
        <Button size="xs" type="submit" disabled={isEmpty} loading={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** What the server says about the text, else about the call. */
function problemText(error: unknown, t: (key: string, params?: Record<string, unknown>) => string): string {
  const ofBody = error instanceof HttpError ? error.body.fields?.['body']?.[0]?.message : undefined;
  return ofBody ?? failureText(error, t);
}
