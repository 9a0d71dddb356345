// The router's own production files: its package names only those with the warnings of development.
import { fileURLToPath } from 'node:url';

const PRODUCTION = new URL('../../node_modules/react-router/dist/production/', import.meta.url);

export const ROUTER = [
  { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', PRODUCTION)) },
  { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', PRODUCTION)) },
];
