// Beside a chat: its files, its links and what the person has saved in it.
import { useState, type ReactNode } from 'react';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { CollectionList, type Collection } from '../parts/index.ts';

const KINDS = ['files', 'links', 'saved'] as const;

export function Collections({ chat, onShow }: { chat: string; onShow(message: ChatMessage): void }): ReactNode {
  const { t } = usePageTexts();
  const [what, setWhat] = useState<Collection['what']>('files');
  return (
    <>
      <div className="kc-chips" role="group" aria-label={t('side.collection')}>
        {KINDS.map((kind) => (
          <button key={kind} type="button" aria-pressed={kind === what} onClick={() => setWhat(kind)}>
            {t(`collection.${kind}`)}
          </button>
        ))}
      </div>
      <CollectionList
        key={what}
        what={what}
        chat={chat}
        titleOf={(message) => message.author?.string_view ?? ''}
        onShow={onShow}
      />
    </>
  );
}
