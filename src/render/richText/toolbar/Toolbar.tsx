// The buttons over the text: one stop for Tab, arrows move between them (ARIA toolbar). On a phone the rows scroll.
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../../core/index.ts';
import { useEditorParts } from '../nodes/EditorPartsContext.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { TABLE_TOOLS, TOOLS } from './tools.ts';
import { useToolState, type ToolState } from './useToolState.ts';

const GROUPS: readonly (readonly string[])[] = [
  ['undo', 'redo'],
  ['h2', 'h3', 'h4'],
  ['bold', 'italic', 'underline', 'strikethrough', 'code', 'link', 'clear'],
  ['bullet', 'number', 'check', 'outdent', 'indent'],
  ['quote', 'codeBlock', 'table', 'image', 'embed', 'rule'],
];
const TOGGLES: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'h4',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
  'link',
  'bullet',
  'number',
  'check',
  'quote',
  'codeBlock',
]);
const LABELS: ReadonlyMap<string, string> = new Map([
  ['link', 'richText.link.name'],
  ['table', 'richText.table.name'],
  ['embed', 'richText.embed.name'],
]);
const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

export function Toolbar({ textId }: { textId: string }): ReactNode {
  const [editor] = useLexicalComposerContext();
  const { t } = usePorts().formats;
  const parts = useEditorParts();
  const state = useToolState();
  const file = useRef<HTMLInputElement>(null);

  function press(name: string): void {
    if (name === 'image') file.current?.click();
    else if (name === 'link') parts.ask({ kind: 'link', initial: state.link ?? '' });
    else if (name === 'embed') parts.ask({ kind: 'embed', initial: '' });
    else TOOLS.get(name)?.(editor, state);
  }

  function handleFiles(files: readonly File[]): void {
    parts.addImages(files);
    if (file.current) file.current.value = '';
  }
  const groups = GROUPS.map((group) =>
    group.filter(
      (name) => (name !== 'image' || parts.canUpload) && ((name !== 'indent' && name !== 'outdent') || state.isInList),
    ),
  );
  return (
    <div className="keste-tools">
      <ToolRow
        name={t('richText.tools')}
        textId={textId}
        groups={groups}
        labelOf={(name) => t(LABELS.get(name) ?? `richText.${name}`)}
        state={state}
        onPress={press}
      />
      {state.isInTable ? (
        <ToolRow
          name={t('richText.table.tools')}
          textId={textId}
          groups={[[...TABLE_TOOLS.keys()]]}
          isText
          labelOf={(name) => t(`richText.table.${name}`)}
          state={state}
          onPress={(name) => editor.update(() => TABLE_TOOLS.get(name)?.())}
        />
      ) : null}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        multiple
        aria-label={t('richText.image')}
        onChange={(event) => handleFiles([...(event.currentTarget.files ?? [])])}
      />
    </div>
  );
}

interface ToolRowProps {
  name: string;
  textId: string;
  groups: readonly (readonly string[])[];
  state: ToolState;
  /** Words instead of signs. */
  isText?: boolean;
  labelOf(name: string): string;
  onPress(name: string): void;
}

function ToolRow({ name, textId, groups, state, isText = false, labelOf, onPress }: ToolRowProps): ReactNode {
  const all = groups.flat();
  const [current, setCurrent] = useState('');
  const stop = all.includes(current) ? current : all[0];

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const at = all.indexOf(stop ?? '');
    const step = STEPS.get(event.key);
    const ends = new Map([
      ['Home', 0],
      ['End', all.length - 1],
    ]);
    const next = step === undefined ? ends.get(event.key) : (at + step + all.length) % all.length;
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(all[next] ?? '');
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }
  const isOff = (tool: string): boolean => (tool === 'undo' && !state.canUndo) || (tool === 'redo' && !state.canRedo);
  return (
    <div className="keste-tools-row" role="toolbar" aria-label={name} aria-controls={textId} onKeyDown={handleKeyDown}>
      {groups.map((group) => (
        <div key={group.join()} className="keste-tools-group">
          {group.map((tool) => (
            <button
              key={tool}
              type="button"
              className="keste-tool"
              data-words={isText || undefined}
              tabIndex={tool === stop ? 0 : -1}
              title={isText ? undefined : labelOf(tool)}
              aria-label={isText ? undefined : labelOf(tool)}
              aria-pressed={!isText && TOGGLES.has(tool) ? state.pressed.has(tool) : undefined}
              aria-disabled={isOff(tool) || undefined}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setCurrent(tool)}
              onClick={() => {
                if (!isOff(tool)) onPress(tool);
              }}
            >
              {isText ? labelOf(tool) : <ToolIcon name={tool} />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
