// The catalog with a draft in place of what is in force: its screens can be described, nothing is stored.
import { buildCatalog } from '../../catalog/buildCatalog.ts';
import type { CatalogStore } from '../../catalog/catalog.ts';
import { fault } from '../../faults/index.ts';
import { checkAmong, followed, readDraft } from './checkDraft.ts';
import { isDropped, nextOf, type Draft } from './draft.ts';
import type { Preview } from '../definitionsContext.ts';

export function previewCatalog(catalog: CatalogStore, text: string): Preview {
  const read = readDraft(text, catalog.roles());
  if (!('definition' in read)) return { issues: read.issues };
  const { definition } = read;
  const inForce = [...catalog.of(undefined).modules.values()];
  const before = followed(definition, inForce);
  const draft: Draft = { definition, before: before && { definition: before, rev: '' } };
  const issues = checkAmong(draft, inForce);
  if (issues.length > 0) return { issues };
  const preview = buildCatalog(nextOf(inForce, [draft]));
  const model = preview.models.get(definition.model.name);
  return isDropped(definition) || !model
    ? { issues: [{ path: '/drop', reason: fault('a module that is dropped has no screens') }] }
    : { issues: [], catalog: preview, model };
}
