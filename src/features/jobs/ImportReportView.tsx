// What an import did or would do, and which lines of the file are wrong and why.
import type { ReactNode } from 'react';
import type { ImportPreview, ImportReport } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface ImportReportViewProps {
  report: ImportReport;
  preview: ImportPreview | undefined;
}

export function ImportReportView({ report, preview }: ImportReportViewProps): ReactNode {
  const { t, integer } = usePorts().formats;
  const labels = new Map(preview?.fields.map(({ name, label }) => [name, label]));
  const figures = [
    ['created', report.created],
    ['updated', report.updated],
    ['unchanged', report.unchanged],
    ['wrong', report.error_count],
  ] as const;
  return (
    <section className="kgi-report" aria-label={t(report.written ? 'import.result' : 'import.trial')}>
      <h3 className="kgi-heading">{t(report.written ? 'import.result' : 'import.trial')}</h3>
      <dl className="kgi-figures">
        {figures.map(([key, value]) => (
          <div key={key} data-wrong={(key === 'wrong' && value > 0) || undefined}>
            <dt>{t(`import.figures.${key}`)}</dt>
            <dd>{integer(value)}</dd>
          </div>
        ))}
      </dl>
      {report.errors.length > 0 ? (
        <section className="kgi-errors" aria-label={t('import.errors')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('import.line')}</th>
                <th scope="col">{t('import.field')}</th>
                <th scope="col">{t('import.value')}</th>
                <th scope="col">{t('import.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {report.errors.map(({ line, field, value, message }) => (
                <tr key={`${line} ${field ?? ''} ${message}`}>
                  <td>{line}</td>
                  <td>{field === undefined ? '' : (labels.get(field) ?? field)}</td>
                  <td className="kgi-value">{value}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {report.error_count > report.errors.length ? (
            <p className="kgi-hint">{t('import.moreErrors', { count: report.error_count - report.errors.length })}</p>
          ) : null}
        </section>
      ) : null}
    </section>
  );
}
