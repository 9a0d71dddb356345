// The form of a JSON Schema in its place on a page: what is entered is the block's data, for blocks that are bound to it.
// Events: `data` with `{ value, isValid }`.
import { useState, type ReactNode } from 'react';
import { usePorts, type BlockProps } from '../../../src/render/index.ts';
import { SchemaForm } from '../../../src/render/schemaForm/index.ts';

export function SchemaBody({ params, title, onEvent }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  const { schema, value: given } = params;
  const [value, setValue] = useState(given);
  const [start, setStart] = useState(given);
  // Another value for the whole, e.g. of another row, replaces what was entered.
  if (JSON.stringify(start) !== JSON.stringify(given)) {
    setStart(given);
    setValue(given);
  }
  const name = typeof params['title'] === 'string' ? params['title'] : title;
  return (
    <section className="keste-form-page">
      {name === undefined ? null : <h2>{name}</h2>}
      <SchemaForm
        key={JSON.stringify(start)}
        schema={schema}
        value={value}
        label={name ?? t('form.viewTitle')}
        readonly={params['mode'] === 'view'}
        hasDefaults
        onChange={setValue}
        onJudged={(judged, faults) =>
          onEvent?.({ name: 'data', data: { value: judged, isValid: faults.length === 0 } })
        }
      />
    </section>
  );
}
