// A formula: fields are put in by choosing them, numbers and signs are typed.
import { useRef, type ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { isNumber } from '../doc/kinds.ts';
import { idOf } from '../doc/pointer.ts';
import { fieldsPlace, titleText } from '../doc/titles.ts';
import { docAt, textAt, withValue, type Doc, type Place } from '../doc/value.ts';

export function FormulaInput({ place, part }: { place: Place; part: string | undefined }): ReactNode {
  const { definition, change, around, isReadonly, t } = useBuilding();
  const input = useRef<HTMLTextAreaElement>(null);
  const text = textAt(definition, place);
  const set = (next: string): void => change(withValue(definition, place, next));
  const own = textAt(place, [place.length - 2]);
  const offered = offeredIn(docAt(definition, fieldsPlace({ part })), { lang: around.lang, t }).filter(
    ({ name }) => name !== own,
  );
  function handleInsert(words: string): void {
    const at = input.current?.selectionStart ?? text.length;
    const glue = at > 0 && !/[\s(]$/.test(text.slice(0, at)) ? ' ' : '';
    set(text.slice(0, at) + glue + words + text.slice(at));
    input.current?.focus();
  }
  return (
    <div className="kb-formula">
      <label className="kb-line">
        <span className="kb-name">{t('build.formula')}</span>
        <textarea
          id={idOf(place)}
          ref={input}
          className="kb-input"
          rows={2}
          spellCheck={false}
          value={text}
          readOnly={isReadonly}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </label>
      {isReadonly ? null : (
        <div className="kb-inserts" role="group" aria-label={t('build.insertField')}>
          {offered.map(({ words, title }) => (
            <button key={words} type="button" className="kb-chip" onClick={() => handleInsert(words)}>
              {title}
            </button>
          ))}
          {['+', '−', '×', '÷'].map((sign) => (
            <button key={sign} type="button" className="kb-chip" onClick={() => handleInsert(SIGNS.get(sign) ?? sign)}>
              {sign}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const SIGNS = new Map([
  ['−', '- '],
  ['×', '* '],
  ['÷', '/ '],
  ['+', '+ '],
]);

interface Offered {
  name: string;
  words: string;
  title: string;
}

/** Numbers of the row, and sums of the numbers of its lines. */
function offeredIn(
  fields: Doc,
  { lang, t }: { lang: string; t(key: string, params?: Record<string, unknown>): string },
): Offered[] {
  return Object.entries(fields).flatMap(([name, field]): Offered[] => {
    const title = titleText(docAt(field, [])['title'], lang) || name;
    if (isNumber(field)) return [{ name, words: `<${name}>`, title }];
    return Object.entries(docAt(field, ['fields']))
      .filter(([, column]) => isNumber(column))
      .map(([column, own]) => ({
        name,
        words: `sum(<${name}.${column}>)`,
        title: t('build.sumOf', { title: `${title}: ${titleText(docAt(own, [])['title'], lang) || column}` }),
      }));
  });
}
