// How much the project gets done in a sprint: the last six that are over, and what that comes to on average.
import { useMemo, type ReactNode } from 'react';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading, useRows } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { amountText, SPRINTS, unitOf, type Sprint } from '../sprintValues.ts';

const LAST = 6;
const ORDER = ['-finish'];

export function VelocityView({ sprint, table }: { sprint: Sprint; table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const project = sprint.project?.id ?? '';
  const unit = unitOf(sprint);
  // Sprints of another measure are no match.
  const filters = useMemo(() => ({ project: [project], status: ['closed'], unit: [unit] }), [project, unit]);
  const source = useMemo(() => ({ ...SPRINTS, filters }), [filters]);
  const { rows, error, isLoading, hasMore, reload } = useRows<'sprint'>({
    table,
    source,
    columns: table.columns,
    ordering: ORDER,
    pageSize: LAST,
  });
  if (rows.length === 0 && error !== undefined) return <BlockFailure error={error} onRetry={reload} />;
  if (rows.length === 0)
    return isLoading || hasMore ? <BlockLoading lines={4} /> : <BlockEmpty text={t('noVelocity')} />;
  const parts = unit === 'hours' ? 60 : 1;
  const lines = rows
    .slice(0, LAST)
    .toReversed()
    .map((row) => ({
      id: row.id,
      name: row.name ?? '',
      committed: Number(row.committed ?? 0) * parts,
      done: Number(row.final_done ?? 0) * parts,
    }));
  const most = Math.max(1, ...lines.flatMap(({ committed, done }) => [committed, done]));
  const average = lines.reduce((sum, { done }) => sum + done, 0) / lines.length;
  const told = (value: number): string => amountText(value, unit, { formats, t });
  return (
    <>
      <p className="ksp-average">{t('average', { amount: told(average), count: lines.length })}</p>
      <div className="ksp-twin">
        <figure className="ksp-chart" aria-hidden>
          <div className="ksp-bars">
            {lines.map(({ id, name, committed, done }) => (
              <div key={id}>
                <div>
                  <span data-line="scope" style={{ blockSize: `${(100 * committed) / most}%` }} />
                  <span data-line="rest" style={{ blockSize: `${(100 * done) / most}%` }} />
                </div>
                <small>{name}</small>
              </div>
            ))}
          </div>
          <figcaption>
            <span data-line="scope">{t('figure.committed')}</span>
            <span data-line="rest">{t('figure.done')}</span>
          </figcaption>
        </figure>
        <div
          className="ksp-table"
          role="region"
          aria-label={t('view.velocity')}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of Tab, as what scrolls has to be
          tabIndex={0} // scrolls by keys
        >
          <table>
            <caption className="keste-visually-hidden">{t('view.velocity')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('sprint')}</th>
                <th scope="col">{t('figure.committed')}</th>
                <th scope="col">{t('figure.done')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, name, committed, done }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{told(committed)}</td>
                  <td>{told(done)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}
