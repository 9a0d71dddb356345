// The line, its list, what was recognised of it, what was refused, and pasted lines.
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react';
import { localToday } from '../../../src/engine/values/index.ts';
import type { ReadyProps } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { PastedLines } from './PastedLines.tsx';
import { Pieces } from './Pieces.tsx';
import { cutText, pastedLines } from './pastedText.ts';
import { QuickInput } from './QuickInput.tsx';
import type { QuickParams } from './quickParams.ts';
import { readLine, type Piece, type ReadLine } from './readLine.ts';
import { useQuickNames } from './useQuickNames.ts';
import { useRefused, useSending } from './useSending.ts';
import './quickLine.css';

export function ReadyQuickLine(props: ReadyProps<QuickParams>): ReactNode {
  return props.table.info.permissions.create ? <Line {...props} /> : null;
}

interface Pasted {
  texts: readonly { key: number; text: string }[];
  left: number;
  isBusy: boolean;
  failure?: string;
}

function Line(props: ReadyProps<QuickParams>): ReactNode {
  const { table, params } = props;
  const { t } = usePorts().formats;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<Pasted>();
  const [refused, refuse, letGo] = useRefused();
  const today = localToday();
  const names = useQuickNames(table.info, params.marks, today);
  const { make, notice } = useSending(props);
  const rules = useMemo(() => ({ marks: params.marks, names: names.names, today }), [params.marks, names.names, today]);
  const line = useMemo(() => readLine(text, rules), [text, rules]);
  const texts = pasted?.texts;
  const pastedRead = useMemo(
    () => (texts ?? []).map(({ key, text: each }) => ({ key, line: readLine(each, rules) })),
    [texts, rules],
  );

  useLookUp(names.lookUp, pasted ? pastedRead.map((each) => each.line) : [line]);

  /** With every name looked up that nobody chose. */
  async function readWhole(said: string): Promise<ReadLine> {
    return readLine(said, { ...rules, names: await names.lookUp(readLine(said, rules).unknown) });
  }

  async function send(): Promise<void> {
    if (line.title === '') return;
    const said = text;
    // Ready for the next one at once.
    setText('');
    const reason = await make(readWhole(said).then((one) => [one]));
    if (reason !== undefined) refuse({ text: said, reason });
  }

  async function makePasted({ texts }: Pasted): Promise<void> {
    setPasted((before) => before && { texts: before.texts, left: before.left, isBusy: true });
    const failure = await make(Promise.all(texts.map((each) => readWhole(each.text))));
    if (failure === undefined) closePasted();
    else setPasted((before) => before && { ...before, isBusy: false, failure });
  }

  function closePasted(): void {
    setPasted(undefined);
    input.current?.focus();
  }

  function handlePaste(event: ClipboardEvent): void {
    const found = pastedLines(event.clipboardData.getData('text/plain'));
    if (found.texts.length < 2) return;
    event.preventDefault();
    setPasted({ ...found, texts: found.texts.map((each, key) => ({ key, text: each })), isBusy: false });
  }

  const remove = ({ from, to }: Piece): void => {
    setText(`${text.slice(0, from)}${text.slice(to)}`.replace(/\s{2,}/g, ' '));
    input.current?.focus();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <section className="kb kq" data-block="quick_line" aria-label={t('blocks.quick.label')}>
      <form className="kq-line" onSubmit={handleSubmit} onPaste={handlePaste}>
        <QuickInput ref={input} text={text} params={params} names={names} today={today} onText={setText} />
        <button
          type="submit"
          className="kb-button kq-main"
          disabled={line.title === ''}
          // The input keeps the keyboard: without it the line would fold, and move away from under the finger.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('blocks.quick.add')}
        </button>
      </form>
      {text === '' ? null : (
        <Pieces line={line} params={params} names={names.names} length={text.length} onRemove={remove} />
      )}
      {refused.map((one) => (
        <p key={one.key} className="kq-refused" role="alert">
          {t('blocks.quick.refused', { ...one })}{' '}
          <button
            type="button"
            className="kb-link"
            onClick={() => {
              letGo(one);
              setText(one.text);
              input.current?.focus();
            }}
          >
            {t('blocks.quick.again')}
          </button>{' '}
          <button type="button" className="kb-link" onClick={() => letGo(one)}>
            {t('blocks.quick.cancel')}
          </button>
        </p>
      ))}
      {pasted ? (
        <PastedLines
          lines={pastedRead}
          {...pasted}
          failure={pasted.failure}
          params={params}
          names={names.names}
          onMake={() => void makePasted(pasted)}
          onRemove={(key) => setPasted({ ...pasted, texts: pasted.texts.filter((each) => each.key !== key) })}
          onJoin={() => {
            setText(cutText([text.trim(), ...pasted.texts.map((each) => each.text)].filter(Boolean).join(' ')));
            closePasted();
          }}
          onCancel={closePasted}
        />
      ) : null}
      {notice}
    </section>
  );
}

/** Names that are behind the typing are asked for a moment after it. */
function useLookUp(lookUp: (pieces: readonly Piece[]) => Promise<unknown>, lines: readonly ReadLine[]): void {
  const unknown = lines.flatMap((line) => line.unknown);
  const key = unknown.map(({ mark, text }) => mark + text).join('\n');
  const latest = useRef(unknown);
  useEffect(() => {
    latest.current = unknown;
  });
  useEffect(() => {
    if (key === '') return undefined;
    const timer = setTimeout(() => void lookUp(latest.current), LOOK_UP_MS);
    return () => clearTimeout(timer);
  }, [key, lookUp]);
}

const LOOK_UP_MS = 400;
