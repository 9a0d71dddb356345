// Icons of a definition that the product does not have, by their place: shown as a letter, so a warning and no fault. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { ICON_PATHS } from '../../../../src/engine/icons/index.ts';
import { sectionSaid } from '../../catalog/menuSections.ts';
import { nearestWord } from '../../check/didYouMean.ts';

interface UnknownIcon {
  path: string;
  name: string;
  /** A known one that is written much like it. */
  nearest: string | undefined;
}

export function unknownIcons(definition: ModuleDefinition): UnknownIcon[] {
  const { icon, model, actions = [] } = definition;
  const places = [
    { path: '/icon', name: icon },
    { path: '/navigation/section/icon', name: sectionSaid(definition)?.icon },
    ...(model.status?.transitions ?? []).map((each, index) => ({
      path: `/model/status/transitions/${index}/icon`,
      name: each.icon,
    })),
    ...(model.actions ?? []).map((each, index) => ({ path: `/model/actions/${index}/icon`, name: each.icon })),
    ...actions.map((each, index) => ({ path: `/actions/${index}/icon`, name: each.icon })),
  ];
  return places.flatMap(({ path, name }) =>
    name === undefined || ICON_PATHS.has(name) ? [] : [{ path, name, nearest: nearestWord(name, ICON_PATHS.keys()) }],
  );
}
