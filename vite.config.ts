// Builds the page into dist/client; in development hands calls to a running server. What makes it an app: scripts/build/installable.ts.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/build/chunks.ts';
import { earlyFiles } from './scripts/build/earlyFiles.ts';
import { installable } from './scripts/build/installable.ts';
import { RECURRENCE } from './scripts/build/recurrence.ts';
import { ROUTER } from './scripts/build/router.ts';

/** Loaded before anything that is loaded later: no import names them once more. */
const FIRST = /^assets\/(?:rolldown-runtime|react|start|mantine|i18n)-/;
/** The same, of what the shell and all behind it import. */
const WITH_SHELL = /^assets\/(?:query|socket|shell)-/;
const BEFORE_SHELL = /^assets\/(?:start|index|login)-/;

/** `Features.LightDark` of lightningcss. Replaced, it needs variables that no page sets: `light-dark()` follows the `color-scheme` of the root, which Mantine sets. */
const LIGHT_DARK = 1 << 20;

const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [react(), earlyFiles(), installable()],
  resolve: { alias: [RECURRENCE, ...ROUTER] },
  publicDir: 'src/app/public',
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // 250 kB gzip is the limit per chunk; the size check measures it.
    chunkSizeWarningLimit: 800,
    modulePreload: {
      resolveDependencies: (_file, deps, { hostId, hostType }) =>
        hostType === 'html'
          ? deps
          : deps.filter((dep) => !FIRST.test(dep) && (BEFORE_SHELL.test(hostId) || !WITH_SHELL.test(dep))),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The shell names every file there is: a letter less of each is 0.5 kB of the first table.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': serverUrl,
      '/media': serverUrl,
      '/socket': { target: serverUrl, ws: true },
    },
  },
});
