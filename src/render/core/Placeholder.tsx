// The looks of a renderer that cannot be drawn: missing, failed to load, gone with an old release, crashed. Inline for cells and fields, a box else.
import type { ReactNode } from 'react';
import type { RendererKind } from '../../engine/registry/index.ts';
import { usePorts } from './KesteProvider.tsx';
import './core.css';

export type PlaceholderLook = 'missing' | 'load' | 'gone' | 'crash';

export interface PlaceholderProps {
  look: PlaceholderLook;
  kind: RendererKind;
  /** Type and widget as the server asked for them. */
  name: string;
  /** The value as text, when there is one: never lost from sight. */
  text?: string;
  onRetry?: () => void;
}

const SIGNS: Record<PlaceholderLook, string> = { missing: '?', load: '↻', gone: '↻', crash: '!' };

export function Placeholder({ look, kind, name, text, onRetry }: PlaceholderProps): ReactNode {
  const {
    formats: { t },
    reload = () => location.reload(),
  } = usePorts();
  const message = t(`placeholder.${look}`, { kind: t(`placeholder.kind.${kind}`), name });
  const isBox = kind === 'page' || kind === 'block';
  if (!isBox && text !== undefined && text !== '') {
    return (
      <span className="keste-placeholder" data-look={look} title={message}>
        {text}
        <span className="keste-placeholder-sign" role="img" aria-label={message}>
          {SIGNS[look]}
        </span>
      </span>
    );
  }
  const Frame = isBox ? 'div' : 'span';
  return (
    <Frame
      className="keste-placeholder"
      data-look={look}
      data-box={isBox || undefined}
      role={isBox ? 'alert' : undefined}
    >
      <span className="keste-placeholder-sign" aria-hidden>
        {SIGNS[look]}
      </span>
      <span>{message}</span>
      {onRetry && look !== 'gone' ? (
        <button type="button" className="keste-placeholder-retry" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : null}
      {isBox && (look === 'load' || look === 'gone') ? (
        <button type="button" className="keste-placeholder-retry" onClick={reload}>
          {t('reload')}
        </button>
      ) : null}
    </Frame>
  );
}
