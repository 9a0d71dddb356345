// What a definition would make, without storing anything: the documents of its screens and rows to fill them.
import type { ActiveFilters, FormInfo, ModulePreview } from '../../src/contract/index.ts';
import { previewCatalog, type CatalogStore } from '../definitions/index.ts';
import { formInfo, pageMeta, tableInfo, untouchedFilters } from '../describe/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf } from '../records/access/index.ts';
import { sampleRows } from './sampleRows.ts';

/** Whoever may see the definition sees all of its screens, whatever it permits him afterwards. */
const ROLES = ['owner'] as const;

export function previewDocuments(catalog: CatalogStore, text: string, caller: Caller): ModulePreview {
  const preview = previewCatalog(catalog, text);
  if (!('catalog' in preview))
    return { issues: preview.issues.map((issue) => ({ ...issue, reason: issue.reason[caller.lang] })) };
  const { model } = preview;
  const reader: Caller = { ...caller, roles: ROLES };
  const access = accessOf(preview.catalog, model.name, reader);
  const pageName = model.module.name;
  return {
    issues: [],
    table: tableInfo(access, { pageName, tableType: 'list' }, reader),
    form: withoutValidator(formInfo(access, { pageName, mode: 'create' }, reader)),
    filters: untouchedFilters(access, reader) satisfies ActiveFilters,
    meta: pageMeta(preview.catalog, model.module, reader),
    rows: sampleRows(access, caller.lang),
  };
}

/** The script of a form that is in force nowhere cannot be asked for: its rules alone decide. */
function withoutValidator({ validator: _validator, ...form }: FormInfo): FormInfo {
  return form;
}
