// The layout that is being arranged, kept beyond the editor's life: saving, the way back, and what the server last said.
import type { QueryClient } from '@tanstack/react-query';
import type { Routes } from '../../contract/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import { readRoutes, type Navigation } from '../navigation/index.ts';
import { createSaver, type Saver } from '../saving/index.ts';
import { SHELL_DOCUMENTS } from '../session/documents.ts';
import { layoutOf, mapOf, type Layout } from './layout.ts';

export interface LayoutStore {
  saver: Saver<Layout>;
  change(layout: Layout): void;
  canUndo(): boolean;
  /** Back by one change. */
  undo(): void;
  /** The server's routes: shown unless something of the person's is not saved. */
  take(routes: Routes): void;
  /** Drops what is not saved. */
  drop(): void;
}

export interface LayoutStoreDeps {
  api: HttpClient;
  queries: QueryClient;
  language(): string;
  routes: Routes;
}

const CUSTOM_PATH = '/app_info/routes/custom/';
const UNDO_STEPS = 30;

const stores = new WeakMap<QueryClient, LayoutStore>();

/** One per visit: what was not saved is still there when the editor is opened again. */
export function layoutStoreOf(deps: LayoutStoreDeps): LayoutStore {
  const known = stores.get(deps.queries);
  if (known) return known;
  const made = createLayoutStore(deps);
  stores.set(deps.queries, made);
  return made;
}

export function createLayoutStore({ api, queries, language, routes: first }: LayoutStoreDeps): LayoutStore {
  let server = layoutOf(first);
  let past: Layout[] = [];

  async function save(layout: Layout): Promise<void> {
    const lang = language();
    const [answer, { default: validate }] = await Promise.all([
      api.ask(CUSTOM_PATH, SHELL_DOCUMENTS.routes, { method: 'POST', body: mapOf(layout) }),
      import('../../contract/validators/routes.gen.js'),
    ]);
    const navigation = readRoutes(answer, validate);
    server = layoutOf(navigation.routes);
    queries.setQueryData<Navigation>(['routes', lang], navigation);
  }

  const saver = createSaver<Layout>({ value: server, save });

  return {
    saver,
    change(layout) {
      past = [...past.slice(1 - UNDO_STEPS), saver.state().value];
      saver.change(layout);
    },
    canUndo: () => past.length > 0,
    undo() {
      const last = past.at(-1);
      past = past.slice(0, -1);
      if (last) saver.change(last);
    },
    take(routes) {
      server = layoutOf(routes);
      saver.take(server);
    },
    drop() {
      past = [];
      saver.drop(server);
    },
  };
}
