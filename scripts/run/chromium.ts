// Finds a Chromium for tests and benches, installing one only when none is there. Knows nothing of the tests themselves.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
} from 'playwright-core';
import { runCommand } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const KNOWN_PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const SYSTEM_INSTALLERS = [
  { program: 'apt-get', steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']] },
  { program: 'dnf', steps: [['install', '-y', 'chromium']] },
  { program: 'apk', steps: [['add', 'chromium']] },
];
/**
 * Of several such lists the browser heeds the last, so this one holds what the test library switches off, and then the
 * panels of the address bar: nobody sees them, and loading them costs a new window more than its page does.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];
const VERSION_TIMEOUT_MS = 30_000;
const INSTALL_TIMEOUT_MS = 600_000;

export interface ChromiumSearch {
  env: Record<string, string | undefined>;
  exists(path: string): boolean;
  /** True when the file starts and tells its version. */
  works(path: string): Promise<boolean>;
  /** Tries to install one; answers where it lies, if anywhere. */
  installers: readonly (() => Promise<string | undefined>)[];
}

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, else an installed one, else the system's package manager (as root),
 * else the test library's own download. Throws one line that says what to install.
 */
export async function findChromium(search: ChromiumSearch = realSearch()): Promise<string> {
  const asked = search.env['CHROMIUM_PATH'];
  if (asked) {
    if (search.exists(asked) && (await search.works(asked))) return asked;
    throw new Error(`CHROMIUM_PATH=${asked} does not start. Point it at a Chromium, or unset it to have one found.`);
  }
  for (const path of installedCandidates(search)) if (await search.works(path)) return path;
  for (const install of search.installers) {
    const path = await install();
    if (path && search.exists(path) && (await search.works(path))) return path;
  }
  throw new Error(
    'No Chromium found and none could be installed. Install the package "chromium" or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/** One without any window: it takes a third less of the processor for the same pages, and knows nothing of installing an application. */
export async function findHeadlessShell(
  search: Pick<ChromiumSearch, 'env' | 'exists' | 'works'> = realSearch(),
): Promise<string | undefined> {
  if (search.env['CHROMIUM_PATH']) return undefined;
  for (const path of placesInPath(search, SHELL_NAMES))
    if (search.exists(path) && (await search.works(path))) return path;
  return undefined;
}

/** Starts Chromium without a window, with an empty profile and nothing that reaches for the network by itself. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = options.executablePath ?? (await findChromium());
  return chromium.launch({ headless: true, ...options, executablePath, args: [...FLAGS, ...(options.args ?? [])] });
}

/** The same with a profile directory of its own, which other programs reach through a debugging port. */
export async function launchChromiumProfile(
  directory: string,
  options: LaunchOptions & BrowserContextOptions = {},
): Promise<BrowserContext> {
  const executablePath = await findChromium();
  return chromium.launchPersistentContext(directory, {
    executablePath,
    headless: true,
    ...options,
    args: [...FLAGS, ...(options.args ?? [])],
  });
}

function installedCandidates(search: Pick<ChromiumSearch, 'env' | 'exists'>): string[] {
  const places = [...placesInPath(search, NAMES), ...KNOWN_PLACES, chromium.executablePath()];
  return [...new Set(places)].filter((path) => search.exists(path));
}

function placesInPath({ env }: Pick<ChromiumSearch, 'env'>, names: readonly string[]): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function realSearch(): ChromiumSearch {
  return {
    env: process.env,
    exists: existsSync,
    works: async (path) => (await runCommand(path, ['--version'], { timeoutMs: VERSION_TIMEOUT_MS })).code === 0,
    installers: [installBySystem, installByLibrary],
  };
}

async function installBySystem(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  for (const { program, steps } of SYSTEM_INSTALLERS) {
    if (!inPath(program)) continue;
    console.error(`No Chromium found: installing it with ${program}.`);
    for (const step of steps) {
      const result = await runCommand(program, step, {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        timeoutMs: INSTALL_TIMEOUT_MS,
      });
      if (result.code !== 0) console.error(`${program} ${step.join(' ')} failed: ${lastLine(result.output)}`);
    }
    return installedCandidates({ env: process.env, exists: existsSync })[0];
  }
  return undefined;
}

async function installByLibrary(): Promise<string | undefined> {
  console.error("No Chromium found: downloading the test library's own.");
  const result = await runCommand(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    timeoutMs: INSTALL_TIMEOUT_MS,
  });
  if (result.code === 0) return chromium.executablePath();
  console.error(`The download failed: ${lastLine(result.output)}`);
  return undefined;
}

function inPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
