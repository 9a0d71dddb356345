// Which rows the editor of a reference offers.
import type { FilterValues } from '../../contract/index.ts';
import { plainText, type CellEditorProps } from '../core/index.ts';

interface Offered {
  model: string;
  field?: string;
  pageName?: string;
  filters?: FilterValues;
}

/** Filters of the rows offered are asked for without a page: with one they are those of its rows. */
export function optionsOf(params: CellEditorProps['params']): Offered {
  const { model, field, pageName, filters } = params;
  return typeof filters === 'object' && filters !== null
    ? // As the description says them.
      { model: plainText(model), filters: filters as FilterValues }
    : { model: plainText(model), field: plainText(field), pageName: plainText(pageName) };
}
