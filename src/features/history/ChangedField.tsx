// A field before and after, both drawn as its cells are; of long texts their difference.
import { useId, useState, type ReactNode } from 'react';
import type { HistoryChange } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { richTextPlain } from '../../engine/values/index.ts';
import { plainContent, rendererText, Slot, usePorts, useRegistry } from '../../render/core/index.ts';
import { TextDifference } from './TextDifference.tsx';

/** Characters that are shown of a long text. */
const LONG = 240;

export function ChangedField({ change }: { change: HistoryChange }): ReactNode {
  const { t } = usePorts().formats;
  const { label, lines, cut } = change;
  return (
    <div className="kh-change">
      <dt>{label}</dt>
      {lines || cut === true ? <dd>{lines ? linesText(lines, t) : t('history.cut')}</dd> : <Values change={change} />}
    </div>
  );
}

function Values({ change }: { change: HistoryChange }): ReactNode {
  const [before, after] = [longText(change, change.before), longText(change, change.after)];
  if (before === '' || after === '') return <BothValues change={change} />;
  return (
    <dd>
      <TextDifference before={before} after={after} />
    </dd>
  );
}

/** As it is read; of other fields none. */
function longText({ type }: HistoryChange, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (type === 'RichTextField') return richTextPlain(value);
  return type === 'TextField' ? value : '';
}

function BothValues({ change }: { change: HistoryChange }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <dd className="kh-values">
      <span className="kh-before">
        <span className="keste-visually-hidden">{t('history.before')}: </span>
        <Value change={change} value={change.before} />
      </span>
      <span className="kh-arrow" aria-hidden>
        →
      </span>
      <span className="kh-after">
        <span className="keste-visually-hidden">{t('history.after')}: </span>
        <Value change={change} value={change.after} />
      </span>
    </dd>
  );
}

function Value({ change, value }: { change: HistoryChange; value: unknown }): ReactNode {
  const { formats } = usePorts();
  const { renderer } = useRegistry().resolve('cell', change.type, change.cellRenderer);
  const params = { ...change.cellRendererParams, field: change.field, type: change.type };
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return <span className="kh-nothing">{formats.t('history.nothing')}</span>;
  const text = rendererText(renderer, { value, params }, formats);
  if (text.length > LONG) return <LongText text={text} />;
  // Many cells are nothing but their text.
  if (renderer && !renderer.component && !renderer.load) return plainContent(value, text);
  return <Slot kind="cell" type={change.type} widget={change.cellRenderer} props={{ value, params, text }} />;
}

function LongText({ text }: { text: string }): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <span id={id} className="kh-long">
        {isWhole ? text : `${text.slice(0, LONG).trimEnd()}…`}
      </span>{' '}
      <button
        type="button"
        className="kh-link"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsWhole(!isWhole)}
      >
        {t(isWhole ? 'history.fold' : 'history.whole')}
      </button>
    </>
  );
}

function linesText(lines: NonNullable<HistoryChange['lines']>, t: Formats['t']): string {
  return (['added', 'changed', 'removed'] as const)
    .filter((what) => lines[what] > 0)
    .map((what) => t(`history.lines.${what}`, { count: lines[what] }))
    .join(', ');
}
