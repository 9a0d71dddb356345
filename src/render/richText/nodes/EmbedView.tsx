// An embed within the editor: drawn as readers see it, with a button that takes it out.
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, type NodeKey } from 'lexical';
import type { ReactNode } from 'react';
import { embedOf } from '../../../engine/richText/index.ts';
import { usePorts } from '../../core/index.ts';
import { EmbedFrame } from './EmbedFrame.tsx';

export interface EmbedViewProps {
  nodeKey: NodeKey;
  address: string;
  caption: string;
}

export function EmbedView({ nodeKey, address, caption }: EmbedViewProps): ReactNode {
  const [editor] = useLexicalComposerContext();
  const { t } = usePorts().formats;
  const embed = embedOf(address);
  return (
    <div className="keste-rich-embedded">
      {embed ? <EmbedFrame embed={embed} caption={caption} /> : <span>{address}</span>}
      <button
        type="button"
        className="keste-rich-embed-remove"
        aria-label={t('richText.embed.remove')}
        onClick={() => editor.update(() => $getNodeByKey(nodeKey)?.remove())}
      >
        ✕
      </button>
    </div>
  );
}
