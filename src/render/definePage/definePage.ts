// How a module declares its page: names at once, everything else when the page is opened. What draws it joins texts, calls and rooms.
import type { PageCalls, PageNames, PageParameter } from '../../engine/registry/index.ts';
import type { PageProps, RecordProps, RendererComponent, RendererOf } from '../core/index.ts';

export interface PageDeclaration extends Omit<PageNames, 'parameters'> {
  readonly parameters?: readonly DeclaredParameter[];
  /** Loads the page. A page without one owns its names only, and its entries say that nothing draws them. */
  Page?(): Promise<RendererComponent<PageProps>>;
  /** Loads the calls, of the page's own chunk as a rule. */
  calls?(): Promise<PageCalls>;
}

export interface DeclaredParameter extends Omit<PageParameter, 'record'> {
  /** With `model`: loads the screen that the row opens on instead of its fields. */
  Record?(): Promise<RendererComponent<RecordProps>>;
}

/** The default export of `renderers/pages/<widget>/index.ts`. */
export function definePage({ Page, calls, parameters, ...rest }: PageDeclaration): RendererOf<'page'> {
  const isPlain = !calls && !rest.texts && !rest.rooms && !rest.events;

  async function framed<P extends object>(load: () => Promise<RendererComponent<P>>): Promise<RendererComponent<P>> {
    if (isPlain) return load();
    const [Loaded, own, { inPageFrame }] = await Promise.all([
      load(),
      calls?.() ?? {},
      import('../modulePage/index.ts'),
    ]);
    return inPageFrame(Loaded, { names, calls: own });
  }

  const names: PageNames = {
    ...rest,
    ...(parameters
      ? {
          parameters: parameters.map(({ Record, ...own }) => (Record ? { ...own, record: () => framed(Record) } : own)),
        }
      : {}),
  };
  const base = { kind: 'page', name: names.widget, text: () => '', page: names } as const;
  if (!Page) return { ...base, keys: [] };
  return { ...base, keys: [names.widget, ...(names.also ?? [])], load: async () => ({ default: await framed(Page) }) };
}
