// The doors of the preview: its own documents and rows, filters that narrow them, and nothing that reaches the server.
import { expect, test } from 'vitest';
import type { ModulePreview } from '../../../contract/index.ts';
import type { Formats, Ports } from '../../../engine/ports/index.ts';
import { previewDocuments, previewPorts } from './previewPorts.ts';

const CHOICES = [
  { id: 'car', string_view: 'Легковой' },
  { id: 'truck', string_view: 'Грузовой' },
];
// Only what the doors look at.
const PREVIEW = {
  issues: [],
  table: {
    model: 'vehicle',
    page_name: 'vehicles',
    table_type: 'list',
    data_path: '/data/vehicle/',
    columns: [{ field: 'kind', cellRendererParams: { choices: CHOICES } }],
  },
  form: { model: 'vehicle' },
  filters: {
    include: [{ name: 'kind', label: 'Вид', type: 'CharField', widget: { type: 'select', choices: CHOICES } }],
    exclude: [],
    activeFilters: {},
    filterTags: { structure: [] },
  },
  rows: [
    { id: 'a', version: 1, kind: 'car' },
    { id: 'b', version: 1, kind: 'truck' },
    { id: 'c', version: 1, kind: 'car' },
  ],
} as unknown as ModulePreview;

function doors(): Ports {
  const documents = previewDocuments(PREVIEW);
  if (!documents) throw new Error('no screens');
  // Any call that the preview has no own answer for is refused before it.
  return previewPorts({ data: {} } as unknown as Ports, documents, {
    formats: {} as unknown as Formats,
    sentence: 'Это предпросмотр',
  });
}

test('[DEF-04] a filter chosen in the preview narrows its rows, its counts and its columns of a board, and is named as the product names it', async () => {
  const { data } = doors();
  const count = async (): Promise<number | undefined> =>
    (await data.rows({ dataPath: '/data/vehicle/', pageName: 'vehicles' })).count;
  expect(await count()).toBe(3);
  const { filterTags } = await data.chooseFilters({
    model: 'vehicle',
    page_name: 'vehicles',
    key: 'k',
    filters: { kind: ['car'] },
  });
  expect([await count(), filterTags.structure.map(({ label, text }) => `${label}: ${text}`)]).toEqual([
    2,
    ['Вид: Легковой'],
  ]);
  expect((await data.groups({ model: 'vehicle', pageName: 'vehicles', by: ['kind'] })).results).toMatchObject([
    { keys: ['car'], labels: ['Легковой'], count: 2 },
  ]);
  expect((await data.groups({ model: 'vehicle', by: ['kind'] })).results.length).toBe(2);
  expect((await data.rows({ dataPath: '/data/other/' })).results).toEqual([]);
});

test("[DEF-04] whatever would be written is refused with the preview's own sentence", async () => {
  const { data } = doors();
  await expect(data.createRow('vehicle', { id: 'x' })).rejects.toMatchObject({
    status: 403,
    message: 'Это предпросмотр',
  });
  await expect(data.deleteRow('vehicle', 'a')).rejects.toMatchObject({ status: 403 });
  await expect(
    data.tableInfo({ model: 'contractor', page_name: 'contractors', table_type: 'list' }),
  ).rejects.toMatchObject({ status: 403 });
});
