// Builds the page into dist/client; in development hands calls to a running server. What makes it an app: scripts/build/installable.ts.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/build/chunks.ts';
import { earlyFiles } from './scripts/build/earlyFiles.ts';
import { installable } from './scripts/build/installable.ts';
import { RECURRENCE } from './scripts/build/recurrence.ts';

const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [react(), earlyFiles(), installable()],
  resolve: { alias: [RECURRENCE] },
  publicDir: 'src/app/public',
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // 250 kB gzip is the limit per chunk; the size check measures it.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: {
    proxy: {
      '/api': serverUrl,
      '/media': serverUrl,
      '/socket': { target: serverUrl, ws: true },
    },
  },
});
