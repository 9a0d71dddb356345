// The row that a line of a quick line makes, and how its parts are read to people.
import { momentAt } from '../../../src/engine/values/index.ts';
import type { Formats, RowValues } from '../../../src/engine/ports/index.ts';
import type { QuickParams } from './quickParams.ts';
import type { Piece, ReadLine } from './readLine.ts';

/** `shown`: references with their names, for a row that waits on the device. */
export function newRow(line: ReadLine, params: QuickParams): { values: RowValues; shown: RowValues } {
  const values: RowValues = { [params.title.field]: line.title };
  const shown: RowValues = {};
  for (const piece of line.pieces) {
    const column = params.marks.get(piece.mark);
    if (!column) continue;
    const { field } = column;
    if (piece.mark === '#') values[field] = [...tagsOf(values[field]), piece.text];
    else if (piece.said) values[field] = whenOf(piece, params);
    else if (piece.option) {
      values[field] = piece.option.id;
      shown[field] = { id: piece.option.id, string_view: piece.option.string_view };
    }
  }
  return { values, shown };
}

export function pieceText(piece: Piece, params: QuickParams, formats: Formats): string {
  if (piece.option) return piece.option.string_view;
  if (!piece.said) return piece.text;
  return params.marks.get('!')?.kind === 'moment'
    ? formats.moment(whenOf(piece, params))
    : formats.date(whenOf(piece, params));
}

function whenOf({ said }: Piece, { marks, minutes }: QuickParams): string {
  const day = said?.day ?? '';
  return marks.get('!')?.kind === 'moment' ? momentAt(day, said?.minutes ?? minutes).replace('.000Z', 'Z') : day;
}

function tagsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
