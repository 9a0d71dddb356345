// Input of a JSON value: a text of even letters, line and column of its first fault below it, one button that lays it out.
import { useId, type ReactNode } from 'react';
import { prettyJson, readJson } from '../../../src/engine/values/index.ts';
import { fieldAria, TextArea } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { ruleText } from '../../../src/render/ruleText/index.ts';
import './json.css';

const MIN_ROWS = 4;
const MAX_ROWS = 24;

export function JsonField(props: FieldProps): ReactNode {
  const { value, readonly, disabled, errors, onChange, onBlur } = props;
  const { formats } = usePorts();
  const noteId = useId();
  const aria = fieldAria(props);
  // A form holds the text; a value given otherwise is written out.
  const text = typeof value === 'string' ? value : prettyJson(value);
  const read = readJson(text);
  const pretty = read.ok ? prettyJson(read.value) : text;
  const isFixed = readonly || disabled;
  // The frame says it once the field was left.
  const fault = read.ok || errors.length > 0 ? undefined : ruleText({ rule: read.rule, ...(read.limit === undefined ? {} : { value: read.limit }) }, formats);
  const describedBy = [aria['aria-describedby'], noteId].filter((id) => id !== undefined).join(' ');
  return (
    <div className="keste-json">
      <TextArea
        aria={{ ...aria, 'aria-describedby': describedBy }} readOnly={readonly} value={text} spellCheck={false} autoCapitalize="off" autoCorrect="off" wrap="off"
        rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, text.split('\n').length))} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onBlur}
      />
      <div className="keste-json-foot">
        <span id={noteId} role="status" className="keste-json-fault">{fault}</span>
        {isFixed ? null : <button type="button" className="keste-json-button" disabled={!read.ok || pretty === text} onClick={() => onChange(pretty)}>{formats.t('form.jsonPretty')}</button>}
      </div>
    </div>
  );
}
