// A picture within the text: while it is uploaded its progress, then itself; selected it offers its description and its removal.
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import { $getNodeByKey, type NodeKey } from 'lexical';
import type { ReactNode } from 'react';
import { failureText, usePorts } from '../../core/index.ts';
import { useEditorParts } from './EditorPartsContext.ts';
import type { Picture } from './picture.ts';

export interface ImageViewProps {
  nodeKey: NodeKey;
  picture: Picture;
}

export function ImageView({ nodeKey, picture }: ImageViewProps): ReactNode {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const { t } = usePorts().formats;
  const parts = useEditorParts();
  const remove = (): void => editor.update(() => $getNodeByKey(nodeKey)?.remove());

  if (picture.src === '') return <PictureOnItsWay upload={picture.upload} onRemove={remove} />;
  function select(): void {
    clearSelection();
    setSelected(true);
  }
  return (
    <>
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
        data-selected={isSelected || undefined}
        onClick={select}
      />
      {isSelected ? (
        <span className="keste-rich-picture-tools" contentEditable={false}>
          <button type="button" onClick={() => parts.ask({ kind: 'alt', initial: picture.alt, key: nodeKey })}>
            {t('richText.picture.edit')}
          </button>
          <button type="button" aria-label={t('richText.picture.remove')} onClick={remove}>
            ✕
          </button>
        </span>
      ) : null}
    </>
  );
}

function PictureOnItsWay({ upload: key, onRemove }: { upload: number | undefined; onRemove(): void }): ReactNode {
  const { t } = usePorts().formats;
  const { uploads, retry } = useEditorParts();
  const upload = key === undefined ? undefined : uploads.get(key);
  const isUnderWay = upload !== undefined && upload.error === undefined;
  return (
    <span className="keste-rich-upload" contentEditable={false}>
      {isUnderWay ? (
        <progress value={upload.share} max={1} aria-label={t('richText.picture.uploading', { name: upload.name })} />
      ) : (
        <span role="alert">
          {t('richText.picture.failed')}
          {upload === undefined ? '' : `: ${upload.name} – ${failureText(upload.error, t)}`}
        </span>
      )}
      {upload?.error !== undefined && key !== undefined ? (
        <button type="button" onClick={() => retry(key)}>
          {t('retry')}
        </button>
      ) : null}
      <button type="button" aria-label={t('richText.picture.remove')} onClick={onRemove}>
        ✕
      </button>
    </span>
  );
}
