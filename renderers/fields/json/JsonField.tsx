// Input of a JSON value: a text of even letters, its first fault and where it stands below it, one button that lays it out.
import { useId, type ReactNode } from 'react';
import { filled, findJsonFault, inEnglish, prettyJson, readJson } from '../../../src/engine/values/index.ts';
import { fieldAria, TextArea } from '../../../src/render/fields/index.ts';
import type { Formats } from '../../../src/engine/ports/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { ruleText } from '../../../src/render/ruleText/index.ts';
import { SchemaJson } from './SchemaJson.tsx';
import './json.css';

const MIN_ROWS = 4;
const MAX_ROWS = 24;

/** With a schema it is the form of that, as long as the text is JSON. */
export function JsonField(props: FieldProps): ReactNode {
  const { field, value } = props;
  const isForm = field.schema !== undefined && (typeof value !== 'string' || value.trim() === '' || readJson(value).ok);
  return isForm ? <SchemaJson {...props} schema={field.schema} /> : <JsonText {...props} />;
}

function JsonText(props: FieldProps): ReactNode {
  const { field, value, readonly, disabled, errors, onChange, onBlur } = props;
  const { formats } = usePorts();
  const noteId = useId();
  const aria = fieldAria(props);
  // A form holds the text; a value given otherwise is written out.
  const text = typeof value === 'string' ? value : prettyJson(value);
  const read = readJson(text);
  const pretty = read.ok ? prettyJson(read.value) : text;
  const isFixed = readonly || disabled;
  const rule = read.ok
    ? ''
    : ruleText({ rule: read.rule, ...(read.limit === undefined ? {} : { value: read.limit }) }, formats);
  // That and where something is wrong the frame says once the field was left.
  const fault = [errors.length > 0 ? '' : rule, read.ok ? '' : reasonOf(text, formats)]
    .filter((part) => part !== '')
    .join('. ');
  const describedBy = [aria['aria-describedby'], noteId].filter((id) => id !== undefined).join(' ');
  return (
    <div className="keste-json">
      <TextArea
        aria={{ ...aria, 'aria-describedby': describedBy }}
        readOnly={readonly}
        value={text}
        placeholder={isFixed ? undefined : (field.placeholder ?? formats.t('form.jsonExample'))}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="off"
        rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, text.split('\n').length))}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <div className="keste-json-foot">
        <span id={noteId} role="status" className="keste-json-fault">
          {fault}
        </span>
        {isFixed ? null : (
          <button
            type="button"
            className="keste-json-button"
            disabled={!read.ok || pretty === text}
            onClick={() => onChange(pretty)}
          >
            {formats.t('form.jsonPretty')}
          </button>
        )}
      </div>
    </div>
  );
}

/** What is wrong with the text, in words; empty where it is JSON and refused for another reason. */
function reasonOf(text: string, { t }: Formats): string {
  const fault = findJsonFault(text);
  return fault
    ? filled(
        t(`form.json.${fault.code}`),
        fault.said.params.map((param) => (typeof param === 'object' ? inEnglish(param) : String(param))),
      )
    : '';
}
