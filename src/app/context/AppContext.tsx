// What every part of the shell may ask for: session, texts and the connection of a signed-in user. Joined by main.tsx.
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { GlobalConfig, User } from '../../contract/index.ts';
import type { DataPort, LocalPort, ModulesPort } from '../../engine/ports/index.ts';
import type { Registry, RendererDescription } from '../../engine/registry/index.ts';
import type { CustomScript, Sounds } from '../../platform/custom/index.ts';
import type { HttpClient, NetworkState } from '../../platform/http/index.ts';
import type { Texting } from '../../platform/i18n/index.ts';
import type { DeviceRecords, Drafts } from '../../platform/local/index.ts';
import type { Pwa } from '../../platform/pwa/index.ts';
import type { Live } from '../../platform/socket/index.ts';
import type { LocalStore } from '../../platform/storage/index.ts';
import type { AnyComponent } from '../../render/index.ts';
import type { Leaving } from '../navigation/index.ts';
import type { Session, SessionState } from '../session/session.ts';

/** What a signed-in user's screens stand on; loaded after sign-in. */
export interface Connection {
  data: DataPort;
  /** Calls of modules' pages. */
  ask: ModulesPort['ask'];
  live: Live;
  local: LocalPort;
  drafts: Drafts;
  registry: Registry<AnyComponent>;
  sounds: Sounds;
  customScript: CustomScript;
}

export interface AppDeps {
  api: HttpClient;
  store: LocalStore;
  /** Records of this device in the local databases, whoever is signed in. */
  device: DeviceRecords;
  texting: Texting;
  session: Session;
  /** Asks before unsaved work is left. */
  leaving: Leaving;
  report(problem: { code: string; path: string; detail: string }): void;
  network: NetworkState;
  /** The page as an app: updates, installation, parts that are gone. Loaded after the first screen. */
  pwa(): Promise<Pwa>;
  /** Of the page, as in package.json. */
  version: string;
  /** Params and examples of the renderers by `kind/name`, for developers. */
  describeRenderers(): Promise<ReadonlyMap<string, RendererDescription>>;
  /** Answers the same connection for the same user until it is closed. */
  connect(user: User): Promise<Connection>;
}

const AppContext = createContext<AppDeps | undefined>(undefined);

export interface AppProviderProps {
  deps: AppDeps;
  children: ReactNode;
}

export function AppProvider({ deps, children }: AppProviderProps): ReactNode {
  return <AppContext value={deps}>{children}</AppContext>;
}

export function useApp(): AppDeps {
  const deps = use(AppContext);
  if (!deps) throw new Error('Rendered outside <App>');
  return deps;
}

export function useSession(): { deps: AppDeps; state: SessionState } {
  const deps = useApp();
  return { deps, state: useSyncExternalStore(deps.session.onChange, deps.session.state) };
}

const ConnectionContext = createContext<Connection | undefined>(undefined);

export interface ConnectionProviderProps {
  connection: Connection;
  children: ReactNode;
}

export function ConnectionProvider({ connection, children }: ConnectionProviderProps): ReactNode {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

/** Inside the signed-in half only. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('Rendered outside the signed-in page');
  return connection;
}

export const PRODUCT_NAME = 'Keste';

/** The configured name of the site, else the product's. */
export function siteName(config: GlobalConfig | undefined): string {
  return config?.site_setting.site_name?.trim() || PRODUCT_NAME;
}
