// Which params of the product's blocks name fields: the engine's list, which the form of definitions follows names by too.
import type { ModuleDefinition, PageDefinition } from '../../../src/contract/index.ts';
export {
  BLOCK_FIELDS,
  FILTER_PARAMS,
  LAYOUTS,
  namesOf,
  OTHER_ROWS,
  type FieldParam,
  type OtherRowsParam,
} from '../../../src/engine/page/index.ts';

/** The page, those of its children, and the blocks of a row's page, by their places. */
export function pageRoots({ page, record, navigation }: ModuleDefinition): [path: string, root: PageDefinition][] {
  const roots = (navigation?.children ?? []).flatMap(({ page: own }, index): [path: string, root: PageDefinition][] =>
    own ? [[`/navigation/children/${index}/page`, own]] : [],
  );
  if (page) roots.push(['/page', page]);
  if (record?.body) roots.push(['/record/body', record.body]);
  for (const [index, tab] of (record?.tabs ?? []).entries()) roots.push([`/record/tabs/${index}`, tab]);
  return roots;
}

/** Every block of all of them. */
export function blocksOf(module: ModuleDefinition): PageDefinition[] {
  const within = (block: PageDefinition): PageDefinition[] => [
    block,
    ...(block.children ?? []).flatMap(within),
    ...(block.fallback ? within(block.fallback) : []),
  ];
  return pageRoots(module).flatMap(([, root]) => within(root));
}
