// Params and examples of field `table`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const column = (field: string, headerName: string, type: string): object => ({
  field,
  headerName,
  type,
  cellRenderer: '',
  cellRendererParams: {},
  cellEditor: '',
  cellEditorParams: { rulesConfig: [] },
  width: 160,
  sortable: false,
  editable: true,
});
const table = {
  model: 'request__items',
  page_name: 'requests',
  table_type: 'part',
  table_size: 'compact',
  data_path: '/data/request/',
  ordering: [],
  editing: 'cell',
  newRows: 'grid',
  columns: [column('title', 'Наименование', 'CharField'), column('quantity', 'Количество', 'DecimalField')],
  permissions: { create: true, update: true, delete: true, export: false },
  rev: '0123456789abcdef',
};

export const description: RendererDescription = {
  paramsSchema: fieldParams({ table: { type: 'object' }, maxRows: { type: 'integer' } }),
  examples: [
    {
      name: 'lines',
      value: [{ id: '0190a0e0-0000-7000-8000-000000000001', title: 'Бумага A4', quantity: '10.00' }],
      params: { label: 'Позиции', table, maxRows: 100 },
    },
    { name: 'empty', value: [], params: { label: 'Позиции', table } },
  ],
};
