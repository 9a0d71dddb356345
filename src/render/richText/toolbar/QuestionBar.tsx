// One line under the toolbar that asks for an address or a description. No dialog: the text stays in sight, also on a phone.
import { $isLinkNode, $toggleLink } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $createTextNode,
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $createRangeSelection,
  $setSelection,
  type LexicalEditor,
} from 'lexical';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { EMBED_PROVIDERS, embedOf, typedLink } from '../../../engine/richText/index.ts';
import { usePorts } from '../../core/index.ts';
import type { Question } from '../nodes/EditorPartsContext.ts';
import { EmbedNode } from '../nodes/EmbedNode.ts';
import { ImageNode } from '../nodes/ImageNode.ts';
import { showNode } from '../nodes/showNode.ts';

export interface QuestionBarProps {
  question: Question;
  onClose(): void;
}

const LABELS = { link: 'richText.link.address', embed: 'richText.embed.address', alt: 'richText.picture.alt' } as const;

export function QuestionBar({ question, onClose }: QuestionBarProps): ReactNode {
  const [editor] = useLexicalComposerContext();
  const { t } = usePorts().formats;
  const id = useId();
  const [text, setText] = useState(question.initial);
  const [isWrong, setIsWrong] = useState(false);
  const hasFocused = useRef(false);

  function close(): void {
    onClose();
    editor.focus();
  }

  function apply(): void {
    if (answer(editor, question, text)) close();
    else setIsWrong(true);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the form nor the drawer around it is meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.target instanceof HTMLInputElement) apply();
  }
  const wrong =
    question.kind === 'link'
      ? t('richText.link.wrong')
      : t('richText.embed.wrong', { list: EMBED_PROVIDERS.map(({ name }) => name).join(', ') });
  return (
    <div
      className="keste-tools-question"
      role="group"
      aria-label={t(LABELS[question.kind])}
      data-mantine-stop-propagation="true"
      onKeyDown={handleKeyDown}
    >
      <label htmlFor={id}>{t(LABELS[question.kind])}</label>
      <input
        id={id}
        type="text"
        inputMode={question.kind === 'alt' ? 'text' : 'url'}
        value={text}
        maxLength={question.kind === 'alt' ? 500 : 2_000}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        data-mantine-stop-propagation="true"
        ref={(input) => {
          if (input && !hasFocused.current) input.focus();
          hasFocused.current = true;
        }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
      <button type="button" className="keste-tool" data-words onClick={apply}>
        {t('richText.apply')}
      </button>
      {question.kind === 'link' && question.initial !== '' ? (
        <button
          type="button"
          className="keste-tool"
          data-words
          onClick={() => {
            unlink(editor);
            close();
          }}
        >
          {t('richText.link.remove')}
        </button>
      ) : null}
      <button type="button" className="keste-tool" data-words onClick={close}>
        {t('form.cancel')}
      </button>
      <div id={`${id}-wrong`} className="keste-field-error" role="alert">
        {isWrong ? wrong : null}
      </div>
    </div>
  );
}

/** False: what was typed is no answer. */
function answer(editor: LexicalEditor, question: Question, text: string): boolean {
  if (question.kind === 'alt') {
    editor.update(() => {
      const node = $getNodeByKey(question.key);
      if (node instanceof ImageNode) node.setPicture({ alt: text.trim() });
    });
    return true;
  }
  return question.kind === 'link' ? setLink(editor, text) : insertEmbed(editor, text);
}

function setLink(editor: LexicalEditor, text: string): boolean {
  const address = typedLink(text);
  if (address === undefined) return false;
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
    if (link) {
      link.setURL(address);
      return;
    }
    if (selection.isCollapsed()) $insertSelectedText(text.trim());
    $toggleLink(address);
    const end = $getSelection();
    if ($isRangeSelection(end)) end.anchor.set(end.focus.key, end.focus.offset, end.focus.type);
  });
  return true;
}

/** A link where nothing was selected says its own address. */
function $insertSelectedText(text: string): void {
  const node = $createTextNode(text);
  $getSelection()?.insertNodes([node]);
  const selection = $createRangeSelection();
  selection.anchor.set(node.getKey(), 0, 'text');
  selection.focus.set(node.getKey(), text.length, 'text');
  $setSelection(selection);
}

function unlink(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    const link = $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isLinkNode) : null;
    if (!link) return;
    for (const child of link.getChildren()) link.insertBefore(child);
    link.remove();
  });
}

function insertEmbed(editor: LexicalEditor, text: string): boolean {
  const embed = embedOf(text);
  if (!embed) return false;
  editor.update(() => {
    const node = $insertNodeToNearestRoot(new EmbedNode(embed.address));
    showNode(editor, node.getKey());
  });
  return true;
}
