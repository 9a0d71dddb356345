// The sheet: of each resource what there was, came, went and is left; a total below. On a phone each line is a card.
import { Fragment, useState, type ReactNode } from 'react';
import type { FilterValues, RegisterSums } from '../../../src/contract/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import { BlockEmpty, useFieldText, type Days } from '../../../src/render/blockData/index.ts';
import { usePorts, type BlockSource } from '../../../src/render/index.ts';
import { Movements } from './Movements.tsx';

export interface TurnoverTableProps {
  caption: string;
  source: BlockSource;
  span: Days;
  by: readonly PreparedColumn[];
  resources: readonly PreparedColumn[];
  sums: RegisterSums;
}

const AMOUNTS = ['opening', 'income', 'outcome', 'closing'] as const;
type Amounts = RegisterSums['totals'][string];

export function TurnoverTable({ caption, source, span, by, resources, sums }: TurnoverTableProps): ReactNode {
  const { t } = usePorts().formats;
  const [open, setOpen] = useState<string>();
  // A register may move something else than what is shown.
  const lines = sums.results.filter((line) =>
    resources.some(({ field }) => AMOUNTS.some((amount) => !isNothing(line.sums[field]?.[amount]))),
  );
  if (lines.length === 0) return <BlockEmpty text={t('blocks.turnover.none')} />;
  const hasSeveral = resources.length > 1;
  return (
    <div className="kto-table">
      <table data-several={hasSeveral || undefined}>
        <caption className="keste-visually-hidden">{caption}</caption>
        <thead>
          {hasSeveral ? (
            <tr>
              <td colSpan={by.length} />
              {resources.map(({ field, column }) => (
                <th key={field} scope="colgroup" colSpan={AMOUNTS.length}>
                  {column.headerName}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {by.map(({ field, column }) => (
              <th key={field} scope="col">
                {column.headerName}
              </th>
            ))}
            {resources.flatMap(({ field }) =>
              AMOUNTS.map((amount) => (
                <th key={`${field} ${amount}`} scope="col">
                  {t(`blocks.turnover.${amount}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const key = JSON.stringify(line.keys);
            return (
              <Fragment key={key}>
                <tr data-open={open === key || undefined}>
                  {line.labels.map((label, index) => (
                    <th key={by[index]?.field} scope="row">
                      {index === 0 ? (
                        <button
                          type="button"
                          className="kb-link"
                          aria-expanded={open === key}
                          onClick={() => setOpen(open === key ? undefined : key)}
                        >
                          {label}
                        </button>
                      ) : (
                        label
                      )}
                    </th>
                  ))}
                  <Cells resources={resources} sums={line.sums} />
                </tr>
                {open === key ? (
                  <tr className="kto-inside">
                    <td colSpan={by.length + resources.length * AMOUNTS.length}>
                      <Movements source={source} filters={filtersOf(by, line.keys)} span={span} resources={resources} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={by.length}>
              {t('blocks.turnover.total')}
            </th>
            <Cells resources={resources} sums={sums.totals} />
          </tr>
        </tfoot>
      </table>
      {sums.capped ? (
        <p className="kb-stale" role="status">
          {t('blocks.turnover.capped')}
        </p>
      ) : null}
    </div>
  );
}

function filtersOf(by: readonly PreparedColumn[], keys: readonly (string | null)[]): FilterValues {
  return Object.fromEntries(by.map(({ field }, index) => [field, [keys[index] ?? '__null__']]));
}

function isNothing(value: string | undefined): boolean {
  return value === undefined || /^-?[0.]+$/.test(value);
}

interface CellsProps {
  resources: readonly PreparedColumn[];
  sums: Readonly<Record<string, Amounts>>;
}

function Cells({ resources, sums }: CellsProps): ReactNode {
  const { t } = usePorts().formats;
  const textOf = useFieldText();
  return resources.map((resource) =>
    AMOUNTS.map((amount) => {
      const value = sums[resource.field]?.[amount];
      const name = t(`blocks.turnover.${amount}`);
      const isEmpty = isNothing(value);
      return (
        <td
          key={`${resource.field} ${amount}`}
          data-label={resources.length > 1 ? `${resource.column.headerName}: ${name.toLowerCase()}` : name}
          data-amount={amount}
          data-below={value?.startsWith('-') || undefined}
          data-nothing={isEmpty || undefined}
        >
          {isEmpty ? '–' : textOf(resource, value)}
        </td>
      );
    }),
  );
}
