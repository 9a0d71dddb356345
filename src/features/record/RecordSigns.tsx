// Numbers beside the status of a record that ask to be seen: none while there is nothing to count. Where its reader may list what is counted,
// a press leads there.
import type { ReactNode } from 'react';
import { FieldValue } from '../../render/blockData/index.ts';
import { preparedOf, type KnownRecord } from './knownRecord.ts';
import { sideOf } from './recordPlace.ts';

export interface RecordSignsProps {
  known: Pick<KnownRecord, 'row' | 'info'>;
  onSide: ((side: string) => void) | undefined;
}

export function RecordSigns({ known: { row, info }, onSide }: RecordSignsProps): ReactNode {
  return (info.signs ?? []).map(({ column, rows }) => {
    const value = row[column.field];
    if (Number(value ?? 0) === 0) return null;
    const shown = (
      <>
        <span className="kr-person-label">{column.headerName}</span>
        <FieldValue column={preparedOf(column)} value={value} />
      </>
    );
    return rows && onSide ? (
      <button key={column.field} type="button" className="kr-person kr-sign" onClick={() => onSide(sideOf(rows))}>
        {shown}
      </button>
    ) : (
      <span key={column.field} className="kr-person">
        {shown}
      </span>
    );
  });
}
