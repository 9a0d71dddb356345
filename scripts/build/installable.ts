// What makes the built page an app: its manifest, its icons, and the files that the service worker fetches ahead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin, PluginOption } from 'vite';
import { makeIcons } from './icons.ts';
import { filesOf, readManifest } from './viteManifest.ts';

const CLIENT = 'dist/client';
const MAIN_COLOR = '#0e8945';
/** Of vite's manifest: what stands around every screen, tables and their filters, all texts, and the check of the record that a start without a network goes by. */
const SHELL_SOURCES =
  /^(index\.html|_(shell|table)-[\w-]+\.js|renderers\/filters\/.+|src\/platform\/pwa\/index\.ts|src\/platform\/i18n\/(texts\/[a-z]+\/shell\.json|(late|rest)\/[a-z]+\.ts)|src\/contract\/validators\/user\.gen\.js)$/;
/** What the page fetches before it is asked for (src/render/core/soon.ts). */
const SOON = /\bsoon\(\(\) => import\('([^']+)'\)/g;
const SHELL_FILES = ['index.html', 'first-paint.js', 'icon.svg', 'icons/icon-192.png'];

const icon = (
  name: string,
  sizePx: number,
  purpose: 'any' | 'maskable',
): { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' } => ({
  src: `/icons/${name}-${sizePx}.png`,
  sizes: `${sizePx}x${sizePx}`,
  type: 'image/png',
  purpose,
});
const shortcut = (
  name: string,
  param: string,
): { name: string; url: string; icons: { src: string; sizes: string; type: string }[] } => ({
  name,
  url: `/?${param}`,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

/** The manifest of the app (APP-05, SHELL-24); the server's own name and colour come with its config. */
export const APP_MANIFEST = {
  id: '/',
  name: 'Keste',
  short_name: 'Keste',
  description: 'Таблицы, задачи и люди организации — в одном рабочем пространстве',
  lang: 'ru',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: MAIN_COLOR,
  background_color: '#ffffff',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const },
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Новая задача', 'createTask'),
    shortcut('Новая встреча', 'createMeetings'),
    shortcut('Новая новость', 'createNews'),
  ],
  launch_handler: { client_mode: 'focus-existing' as const },
};

export function installable(): PluginOption[] {
  return [
    iconFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/platform/pwa',
      filename: 'sw.ts',
      // The page registers it by its own code, after its first screen.
      injectRegister: null,
      manifest: APP_MANIFEST,
      includeManifestIcons: false,
      // The worker is built by a build of its own, which knows nothing of the first one's silence.
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png}'],
        manifestTransforms: [(entries) => ({ manifest: markShell(entries), warnings: [] })],
      },
    }),
  ];
}

function iconFiles(): Plugin {
  return {
    name: 'keste-icons',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of await makeIcons()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** All files stay in the list, so that the worker knows which of its own are old; the shell's carry a mark. */
function markShell<T extends { url: string }>(entries: readonly T[]): (T & { isShell?: boolean })[] {
  // The plugin runs after a failed build too; its own complaint would hide the real one.
  if (!existsSync(`${CLIENT}/index.html`)) return [...entries];
  const ahead = soonSources();
  const shell = new Set([
    ...SHELL_FILES,
    ...filesOf(readManifest(CLIENT), (source) => SHELL_SOURCES.test(source) || ahead.has(source)),
  ]);
  return entries.map((entry) => (shell.has(entry.url) ? { ...entry, isShell: true } : entry));
}

/** Read from the sources, so that there is one list of them. */
function soonSources(): ReadonlySet<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  return new Set(
    files.flatMap((path) =>
      [...readFileSync(join('src', path), 'utf8').matchAll(SOON)].map(([, target = '']) =>
        posix.join('src', posix.dirname(path.replaceAll('\\', '/')), target),
      ),
    ),
  );
}
