// What the columns of a file mean: a field for each or none, and the field by which rows that exist are found.
import type { ReactNode } from 'react';
import type { ImportPreview } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface ImportMappingProps {
  id: string;
  preview: ImportPreview;
  mapping: readonly (string | null)[];
  keyField: string | null;
  onMap(column: number, field: string | null): void;
  onKey(field: string | null): void;
}

const SAMPLES = 3;

export function ImportMapping({ id, preview, mapping, keyField, onMap, onKey }: ImportMappingProps): ReactNode {
  const { t } = usePorts().formats;
  const columns = preview.columns.map((column, index) => ({ ...column, index }));
  const keys = preview.fields.filter(({ isKey, name }) => isKey && mapping.includes(name));
  const missing = preview.fields
    .filter(({ required, name }) => required && !mapping.includes(name))
    .map(({ label }) => label);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="kgi-heading">
        {t('import.columns')} <span className="kgi-hint">{t('import.found', { count: preview.rows })}</span>
      </h3>
      <ul className="kgi-columns">
        {columns.map(({ title, samples, index }) => (
          <li key={index} className="kgi-column">
            <span className="kgi-source">
              <strong>{title || t('import.unnamed', { number: index + 1 })}</strong>
              <span className="kgi-hint">{samples.slice(0, SAMPLES).join(' · ')}</span>
            </span>
            <span aria-hidden="true">→</span>
            <select
              className="kgi-select"
              aria-label={t('import.fieldOf', { title: title || String(index + 1) })}
              value={mapping[index] ?? ''}
              onChange={(event) => onMap(index, event.currentTarget.value || null)}
            >
              <option value="">{t('import.leaveOut')}</option>
              {preview.fields.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {required ? `${label} *` : label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {missing.length > 0 && keyField === null ? (
        <p className="kgi-hint" role="note">
          {t('import.missing', { names: missing.join(', ') })}
        </p>
      ) : null}
      {keys.length > 0 ? (
        <label className="kgi-key">
          <span>{t('import.key')}</span>
          <select
            className="kgi-select"
            value={keyField ?? ''}
            onChange={(event) => onKey(event.currentTarget.value || null)}
          >
            <option value="">{t('import.noKey')}</option>
            {keys.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </section>
  );
}
