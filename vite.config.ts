// Builds the page into dist/client; in development hands calls to a running server. No service worker yet.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** Packages that belong to one chunk each: they change seldom and several pages share them. */
const VENDOR_CHUNKS: readonly (readonly [string, RegExp])[] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//],
  // What the login page uses; the other parts come with the pages that draw them.
  ['mantine', /node_modules\/@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|Checkbox|CloseButton|InlineInput|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\//],
  ['i18n', /node_modules\/(i18next|react-i18next)\//],
  ['query', /node_modules\/@tanstack\/(react-query|query-core)\//],
  ['socket', /node_modules\/(socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser|@socket\.io)\//],
  ['jsonata', /node_modules\/jsonata\//],
];

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/app/public',
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // 250 kB gzip is the limit per chunk; the size check measures it.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: VENDOR_CHUNKS.map(([name, test]) => ({ name, test })) } } },
  },
  server: {
    proxy: {
      '/api': serverUrl,
      '/media': serverUrl,
      '/socket': { target: serverUrl, ws: true },
    },
  },
});
