// The text of a comment; a long one is folded until its reader wants all of it.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';
import { RichTextView } from '../../render/richText/index.ts';
import './activity.css';

export function FoldedText({ html }: { html: string }): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const inner = useRef<HTMLDivElement>(null);
  // The text is drawn by a part of its own, which comes later.
  useEffect(() => {
    const [frame, text] = [root.current, inner.current];
    if (!frame || !text || isWhole || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(() => setIsLong(text.scrollHeight > frame.clientHeight + 1));
    watcher.observe(text);
    return () => watcher.disconnect();
  }, [html, isWhole]);
  return (
    <>
      <div ref={root} id={id} className="ka-text" data-folded={!isWhole || undefined} data-long={isLong || undefined}>
        <div ref={inner}>
          <RichTextView html={html} />
        </div>
      </div>
      {isLong || isWhole ? (
        <button
          type="button"
          className="ka-link"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'history.fold' : 'history.whole')}
        </button>
      ) : null}
    </>
  );
}
