// A new card written into its column: Enter keeps it and begins the next, Escape ends.
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';

export interface NewCardProps {
  column: string;
  /** Answers what is wrong with it. */
  onAdd(title: string): Promise<string | undefined>;
  onClose(): void;
}

const MOST_LETTERS = 255;

/** A press elsewhere takes the keyboard before it is let go: what is below the pointer stays there until then. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run();
  return window.addEventListener('pointerup', () => setTimeout(run), { once: true });
}

export function NewCard({ column, onAdd, onClose }: NewCardProps): ReactNode {
  const { t } = usePorts().formats;
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => input.current?.focus(), []);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '' || isSaving) return;
    setSaving(true);
    const wrong = await onAdd(wanted);
    setSaving(false);
    setProblem(wrong);
    if (wrong === undefined) setTitle('');
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form
      className="kk-new"
      aria-busy={isSaving || undefined}
      onSubmit={(event) => void handleSubmit(event)}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (title.trim() === '' && !event.currentTarget.contains(event.relatedTarget)) afterPress(onClose);
      }}
    >
      <input
        ref={input}
        value={title}
        maxLength={MOST_LETTERS}
        aria-label={t('blocks.add', { column })}
        aria-invalid={problem !== undefined}
        placeholder={t('blocks.newCard')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="kk-new-tools">
        <button type="submit" className="kk-new-keep" disabled={title.trim() === ''}>
          {t('blocks.keepCard')}
        </button>
        <button type="button" className="kb-link" onClick={onClose}>
          {t('actions.cancel')}
        </button>
      </div>
      {problem === undefined ? null : (
        <p className="kk-new-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
