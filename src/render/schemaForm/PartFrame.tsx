// A group of the form: what it is called, what it is for, what is wrong with it as a whole. The form itself and what an option of a
// choice adds have no frame of their own.
import type { ReactNode } from 'react';
import { pathKey } from '../../engine/jsonSchema/index.ts';
import { usePorts } from '../core/index.ts';
import { faultText } from './faultText.ts';
import { helpOf, labelOfPart, pathOfPart, placeId, useScope, type PartProps } from './formScope.ts';

/** Of a chosen option: it is drawn inside the frame of its choice. */
export const INNER = 'x-inner';

export function PartFrame({ children, ...props }: PartProps & { children: ReactNode }): ReactNode {
  const { schema, required = false } = props;
  const { formats } = usePorts();
  const { prefix, faults, readonly } = useScope();
  const path = pathOfPart(props);
  if (path.length === 0 || schema[INNER] === true) return <div className="ksf-bare">{children}</div>;
  const id = placeId(prefix, path);
  const help = helpOf(schema);
  const wrong = faults.get(pathKey(path)) ?? [];
  const described = [help === undefined ? '' : `${id}-help`, wrong.length === 0 ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described === '' ? undefined : described}
      tabIndex={-1}
      className="ksf-group"
      data-wide
      data-invalid={wrong.length > 0 || undefined}
    >
      <div className="ksf-title" id={`${id}-label`}>
        {labelOfPart(props)}
        {required && !readonly ? (
          <span className="keste-field-mark" aria-hidden>
            {' '}
            *
          </span>
        ) : null}
      </div>
      {help === undefined ? null : (
        <div className="keste-field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      {children}
      {wrong.length === 0 ? null : (
        <div className="keste-field-error" id={`${id}-error`}>
          {wrong.map((fault) => (
            <div key={fault.keyword}>{faultText(fault, formats)}</div>
          ))}
        </div>
      )}
    </div>
  );
}
