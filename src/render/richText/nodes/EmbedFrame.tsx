// Media of a provider: a card until it is asked for, so that reading a text tells nobody; then a frame shut off from our page.
import { useState, type ReactNode } from 'react';
import type { Embed } from '../../../engine/richText/index.ts';
import { usePorts } from '../../core/index.ts';

export interface EmbedFrameProps {
  embed: Embed;
  caption: string;
}

/** What a player needs; the frame is of another origin, so that its own one opens nothing of ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';
const FEATURES = 'fullscreen; picture-in-picture; encrypted-media';

export function EmbedFrame({ embed, caption }: EmbedFrameProps): ReactNode {
  const { t } = usePorts().formats;
  const [isShown, setIsShown] = useState(false);
  const title = caption === '' ? embed.provider : `${embed.provider}: ${caption}`;
  return (
    <figure className="keste-rich-embed">
      {isShown ? (
        <iframe
          src={embed.frame}
          title={title}
          sandbox={SANDBOX}
          allow={FEATURES}
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      ) : (
        <div className="keste-rich-card">
          <span className="keste-rich-provider">{embed.provider}</span>
          <a href={embed.address} target="_blank" rel="noopener noreferrer nofollow">
            {embed.address}
          </a>
          <button
            type="button"
            className="keste-rich-show"
            aria-label={t('richText.embed.showOf', { title })}
            onClick={() => setIsShown(true)}
          >
            {t('richText.embed.show')}
          </button>
        </div>
      )}
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}
