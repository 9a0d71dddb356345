// Draws one field of a form under its label, as a form does, and keeps its value.
import { useState, type ComponentType, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { FieldProps } from '../index.ts';
import { drawForTest, type TestSurroundings } from './drawForTest.tsx';
import { testFormats } from './testFormats.ts';

export interface FieldSurroundings {
  /** Of the interface, by area; without them its keys stand there. */
  texts?: Parameters<typeof testFormats>[0];
  readonly?: boolean;
  /** What the server answers. */
  data?: TestSurroundings['ports']['data'];
  /** Name of the model the form is of. */
  model?: string;
}

/** Answers the value the field has by now. */
export async function drawField(
  Field: ComponentType<FieldProps>,
  field: FieldProps['field'],
  first: unknown,
  { texts = {}, readonly = false, data = {}, model }: FieldSurroundings = {},
): Promise<() => unknown> {
  let current: unknown = first;
  const Form = (): ReactNode => {
    const [value, setValue] = useState(first);
    current = value;
    return (
      <>
        <label id="f-label" htmlFor="f">
          {field.label}
        </label>
        <Field
          id="f"
          field={field}
          value={value}
          required={false}
          disabled={false}
          readonly={readonly}
          errors={[]}
          onChange={setValue}
          {...(model === undefined ? {} : { model })}
        />
      </>
    );
  };
  await drawForTest(<Form />, {
    renderers: [],
    ports: {
      data,
      live: {},
      local: {},
      formats: testFormats(texts),
      report: vi.fn<() => void>(),
    },
  });
  return () => current;
}
