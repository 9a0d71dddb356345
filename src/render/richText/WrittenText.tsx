// The editor of a rich text. HTML in, HTML out; what it tells is what the server would store.
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { HorizontalRulePlugin } from '@lexical/react/LexicalHorizontalRulePlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { linkAddress } from '../../engine/richText/index.ts';
import { richTextPlain } from '../../engine/values/index.ts';
import { usePorts } from '../core/index.ts';
import { DrawnText } from './DrawnText.tsx';
import { EditorInput } from './EditorInput.ts';
import { NODES, THEME } from './nodes/editorNodes.ts';
import { EditorPartsContext, type EditorParts, type Question } from './nodes/EditorPartsContext.ts';
import { beginWith, EditorValue } from './EditorValue.ts';
import { QuestionBar } from './toolbar/QuestionBar.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useImageUploads, type UploadTarget } from './useImageUploads.ts';
import './richText.css';

export interface RichTextEditorProps {
  /** Of the text itself: labels and descriptions refer to it. */
  id: string;
  value: string;
  /** Id of the label, or the name itself. */
  labelledBy?: string;
  label?: string;
  describedBy?: string | undefined;
  isRequired?: boolean;
  isInvalid?: boolean;
  /** Nothing can be changed; the text is drawn as readers see it. */
  isReadonly?: boolean;
  /** Characters of the text, markup aside; counted for the user. */
  maxLength?: number | undefined;
  /** Field that uploads of pictures name; without one there are no uploads. */
  upload?: UploadTarget | undefined;
  onChange(html: string): void;
  onBlur?(): void;
  /** Pictures are on their way: whoever sends the value waits. */
  onBusy?(isBusy: boolean): void;
}

export function WrittenText(props: RichTextEditorProps): ReactNode {
  return props.isReadonly === true ? <ReadonlyRichText {...props} /> : <OwnEditor {...props} />;
}

function OwnEditor(props: RichTextEditorProps): ReactNode {
  const { report } = usePorts();
  const { id, value } = props;
  const tell = (error: Error): void => report({ code: 'rich_text', path: id, detail: error.message });
  const [begin] = useState(() => ({
    namespace: 'keste',
    nodes: NODES,
    theme: THEME,
    editorState: beginWith(value),
    onError: tell,
    onWarn: tell,
  }));
  return (
    <LexicalComposer initialConfig={begin}>
      <Editor {...props} />
    </LexicalComposer>
  );
}

function ReadonlyRichText({ id, value, label, labelledBy, describedBy }: RichTextEditorProps): ReactNode {
  return (
    <div
      id={id}
      className="keste-rich-readonly"
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {value === '' ? '—' : <DrawnText html={value} />}
    </div>
  );
}

function Editor(props: RichTextEditorProps): ReactNode {
  const { id, value, maxLength, upload, onChange, onBlur, onBusy } = props;
  const [editor] = useLexicalComposerContext();
  const [question, setQuestion] = useState<Question>();
  const isTouched = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const uploads = useImageUploads(upload, onBusy);
  const touch = (): void => {
    isTouched.current = true;
  };
  const parts: EditorParts = {
    canUpload: upload !== undefined,
    uploads: uploads.list,
    addImages: (files) => uploads.add(editor, files),
    retry: (key) => uploads.retry(editor, key),
    ask: setQuestion,
  };
  return (
    <EditorPartsContext value={parts}>
      <div
        ref={frame}
        className="keste-rich-editor"
        data-invalid={props.isInvalid || undefined}
        onFocusCapture={touch}
        onPointerDownCapture={touch}
        onDropCapture={touch}
        onBlur={(event) => {
          if (!frame.current?.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        <Toolbar textId={id} />
        {question ? (
          <QuestionBar key={question.kind} question={question} onClose={() => setQuestion(undefined)} />
        ) : null}
        <EditedText {...props} isTouched={isTouched} />
        {uploads.refused.map((text) => (
          <div key={text} className="keste-field-error" role="alert">
            {text}
          </div>
        ))}
        {maxLength === undefined ? null : <Count value={value} max={maxLength} />}
        <EditorValue value={value} isTouched={isTouched} onChange={onChange} />
        <EditorInput />
      </div>
    </EditorPartsContext>
  );
}

function EditedText({
  id,
  label,
  labelledBy,
  describedBy,
  isRequired,
  isInvalid,
}: RichTextEditorProps & { isTouched: RefObject<boolean> }): ReactNode {
  return (
    <>
      <RichTextPlugin
        ErrorBoundary={LexicalErrorBoundary}
        contentEditable={
          <ContentEditable
            id={id}
            className="keste-rich keste-rich-input"
            aria-label={label}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-multiline
            aria-required={isRequired || undefined}
            aria-invalid={isInvalid || undefined}
          />
        }
      />
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
      <LinkPlugin validateUrl={isLink} />
      <TablePlugin hasHorizontalScroll />
      <HorizontalRulePlugin />
      <MarkdownShortcutPlugin />
    </>
  );
}

/** One function for good: with a new one the links are read anew, which takes the focus from the question bar. */
function isLink(text: string): boolean {
  return linkAddress(text) !== undefined;
}

function Count({ value, max }: { value: string; max: number }): ReactNode {
  const { t, integer } = usePorts().formats;
  const count = useMemo(() => richTextPlain(value).length, [value]);
  return (
    <div className="keste-rich-count" data-over={count > max || undefined}>
      {t('richText.count', { used: integer(count), max: integer(max) })}
    </div>
  );
}
