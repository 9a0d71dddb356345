// What stands for a field whose type no renderer knows, and for a part of the form that could not be read.
import { useEffect, type ReactNode } from 'react';
import type { PlaceholderNode } from '../../../engine/form/index.ts';
import { plainText, usePorts } from '../../core/index.ts';

export interface UnknownFieldProps {
  type: string;
  widget?: string | undefined;
  value: unknown;
}

/** Names what was asked for and shows the value as text; the value itself is not touched (FORM-09). */
export function UnknownField({ type, widget, value }: UnknownFieldProps): ReactNode {
  const ports = usePorts();
  const name = widget === undefined || widget === '' ? type : `${type}/${widget}`;
  useEffect(() => {
    ports.report({ code: 'renderer_missing', path: `field/${name}`, detail: 'no renderer has this key' });
  }, [name, ports]);
  return (
    <div className="keste-form-unknown">
      <div>{ports.formats.t('form.unknownField', { name })}</div>
      {value === undefined || value === null || value === '' ? null : (
        <div className="keste-form-unknown-value">{plainText(value)}</div>
      )}
    </div>
  );
}

export function BrokenPart({ node }: { node: PlaceholderNode }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="keste-field" data-wide>
      <div className="keste-field-label">{node.label}</div>
      <div className="keste-form-unknown">
        {t('form.brokenPart', { path: node.issue.path, detail: node.issue.detail })}
      </div>
    </div>
  );
}
