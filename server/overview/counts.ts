// A person's counters by the names and pages they belong to.
import type { OverviewCounts } from '../../src/contract/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { routesDocument } from '../describe/index.ts';
import type { Caller } from '../http/index.ts';
import { labelText } from '../records/list/index.ts';

type Count = OverviewCounts['counts'][number];

/** In the order of the modules; those without a page for the person have nowhere to lead. */
export function namedCounts(
  catalog: Catalog,
  values: Readonly<Record<string, number>>,
  caller: Caller,
): OverviewCounts {
  const { routes } = routesDocument(catalog, caller);
  const counts = [...catalog.modules.values()].flatMap((module): Count[] => {
    const entry = Object.hasOwn(routes, module.name) ? routes[module.name] : undefined;
    if (!entry) return [];
    const titles = new Map((module.counters ?? []).map(({ name, title }) => [name, title]));
    const names = new Set([...titles.keys(), ...(entry.badge ? [entry.badge.counter] : [])]);
    return [...names].flatMap((name) => {
      const count = Object.hasOwn(values, name) ? values[name] : undefined;
      if (count === undefined) return [];
      const title = titles.get(name);
      const max = entry.badge?.counter === name ? entry.badge.max : undefined;
      return [
        {
          name,
          title: title ? labelText(title, caller.lang, name) : entry.title,
          path: entry.path,
          count,
          ...(entry.icon === undefined ? {} : { icon: entry.icon }),
          ...(max === undefined ? {} : { max }),
        },
      ];
    });
  });
  return { counts };
}
