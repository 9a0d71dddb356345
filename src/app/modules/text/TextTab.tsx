// The definition as JSON text: its lines with their numbers, where it stops being JSON, and where what is written is no sound
// definition. A plain text area over lines of the same letters, which number themselves however they wrap.
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { DefinitionIssue } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { definitionText } from '../draft/definitionText.ts';
import { jsonWords, type JsonFault } from './jsonWords.ts';
import type { Led } from '../parts/led.ts';
import { readText } from '../draft/readText.ts';
import { placeIn, textPlaces } from './textPlaces.ts';

export interface TextTabProps {
  text: string;
  /** What is wrong with the definition, of the plan of this text. */
  issues: readonly DefinitionIssue[];
  led: Led | undefined;
  isReadonly: boolean;
  onWrite(text: string): void;
}

/** A place to lead to, with what is wrong there. */
interface Fault {
  line: number;
  from: number;
  to: number;
  where: string;
  reason: string;
}

export function TextTab({ text, issues, led, isReadonly, onWrite }: TextTabProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => readText(text), [text]);
  const places = useMemo(() => (read.ok ? textPlaces(text) : undefined), [read, text]);
  const faults: Fault[] = read.ok
    ? issues.flatMap((issue) => faultOf(issue, places, t))
    : [jsonFault(text, read.fault, t)];
  const lines = useMemo(() => text.split('\n'), [text]);

  function handleShow({ line, from, to }: Pick<Fault, 'line' | 'from' | 'to'>): void {
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(from, to);
    // jsdom has no scrolling.
    document.getElementById(lineId(id, line))?.scrollIntoView?.({ block: 'center' });
  }
  const show = useRef(handleShow);
  const known = useRef(places);
  useEffect(() => {
    show.current = handleShow;
    known.current = places;
  });
  useEffect(() => {
    const place = led && known.current && placeIn(known.current, led.pointer);
    if (place) show.current(place);
  }, [led]);

  /** Tab leaves the field, as everywhere; a new line begins below the one before. */
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || isReadonly) return;
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    const indent = /^ */.exec(value.slice(value.lastIndexOf('\n', from - 1) + 1))?.[0] ?? '';
    if (indent === '') return;
    event.preventDefault();
    const element = event.currentTarget;
    onWrite(`${value.slice(0, from)}\n${indent}${value.slice(to)}`);
    requestAnimationFrame(() => element.setSelectionRange(from + 1 + indent.length, from + 1 + indent.length));
  }
  return (
    <div className="km-text">
      <div className="km-text-tools">
        <div id={`${id}-fault`} role="status" className="km-text-fault">
          {faults.length === 0 ? null : (
            <ul>
              {faults.map((fault) => (
                <li key={fault.where + fault.reason}>
                  {fault.where} {fault.reason}{' '}
                  <button
                    type="button"
                    className="km-link"
                    aria-label={`${t('modules.toFault')}: ${fault.where}`}
                    onClick={() => handleShow(fault)}
                  >
                    {t('modules.toFault')}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        {isReadonly ? null : (
          <button
            type="button"
            className="km-link"
            disabled={!read.ok}
            onClick={() => (read.ok ? onWrite(definitionText(read.definition)) : undefined)}
          >
            {t('modules.layOut')}
          </button>
        )}
      </div>
      <div className="km-text-frame" data-invalid={faults.length > 0 || undefined}>
        <Lines id={id} lines={lines} faulty={new Set(faults.map(({ line }) => line))} />
        <textarea
          ref={area}
          className="km-text-area"
          aria-label={t('modules.textLabel')}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={`${id}-fault`}
          value={text}
          readOnly={isReadonly}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          rows={1}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
    </div>
  );
}

const lineId = (id: string, line: number): string => `${id}-line-${line}`;
/** Keeps an empty line as high as the others. */
const NOTHING = '\u200b';

function Lines({
  id,
  lines,
  faulty,
}: {
  id: string;
  lines: readonly string[];
  faulty: ReadonlySet<number>;
}): ReactNode {
  return (
    <div className="km-text-lines" aria-hidden>
      {lines.map((line, index) => (
        <div
          key={`${index + 1}`}
          id={lineId(id, index + 1)}
          className="km-text-line"
          data-faulty={faulty.has(index + 1) || undefined}
        >
          {line === '' ? NOTHING : line}
        </div>
      ))}
    </div>
  );
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

function faultOf(
  { path, reason }: DefinitionIssue,
  places: ReturnType<typeof textPlaces> | undefined,
  t: Translate,
): Fault[] {
  const place = places && placeIn(places, path);
  return place ? [{ ...place, where: `${t('modules.line', { line: place.line })} ${path}:`, reason }] : [];
}

function jsonFault(text: string, fault: JsonFault, t: Translate): Fault {
  const { line, column } = fault;
  const from =
    text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, one) => sum + one.length + 1, 0) +
    column -
    1;
  return {
    line,
    from,
    to: Math.min(from + 1, text.length),
    where: t('modules.fault', { line, column }),
    reason: jsonWords(fault, t),
  };
}
