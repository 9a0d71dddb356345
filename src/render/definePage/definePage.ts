// How a module declares its page: names at once, everything else when the page is opened. What draws it joins texts, calls and rooms.
import type { PageCalls, PageNames } from '../../engine/registry/index.ts';
import type { PageProps, RendererComponent, RendererOf } from '../core/index.ts';

export interface PageDeclaration extends PageNames {
  /** Loads the page. A page without one owns its names only, and its entries say that nothing draws them. */
  Page?(): Promise<RendererComponent<PageProps>>;
  /** Loads the calls, of the page's own chunk as a rule. */
  calls?(): Promise<PageCalls>;
}

/** The default export of `renderers/pages/<widget>/index.ts`. */
export function definePage({ Page, calls, ...names }: PageDeclaration): RendererOf<'page'> {
  const base = { kind: 'page', name: names.widget, text: () => '', page: names } as const;
  if (!Page) return { ...base, keys: [] };
  const isPlain = !calls && !names.texts && !names.rooms && !names.events;
  return {
    ...base,
    keys: [names.widget],
    load: async () => {
      if (isPlain) return { default: await Page() };
      const [Loaded, own, { inPageFrame }] = await Promise.all([Page(), calls?.() ?? {}, import('../modulePage/index.ts')]);
      return { default: inPageFrame(Loaded, { names, calls: own }) };
    },
  };
}
