// The lists of the core as far as modules fill them.
import type { Label } from '../../src/contract/index.ts';
import { ApiError } from '../errors/index.ts';
import type { FoundEntry, ModulesBring } from '../ports/index.ts';
import { labelText } from '../records/list/index.ts';
import type { FileRule } from './defineModule.ts';
import type { Host } from './openHost.ts';
import type { ModuleTexts } from './readCode.ts';

/** What PostgreSQL says of a statement that took too long. */
const STOPPED = '57014';

export function modulesBring(host: Host, log: (message: string) => void): ModulesBring {
  const rulesOf = (model: string, field: string): FileRule[] =>
    host.modules().flatMap(({ code }) => {
      const rules = new Map(Object.entries(code.files ?? {}));
      return rules.get(`${model}.${field}`) ?? [];
    });
  /** A counter that fails takes the others with it nowhere. */
  function noCounts(name: string, error: unknown): ReadonlyMap<string, number> {
    log(`the counter ${name} failed: ${error instanceof Error ? error.name : typeof error}`);
    return new Map();
  }

  /** Neither does a search; one that takes too long has found nothing. */
  function nothingFound(name: string, error: unknown): readonly FoundEntry[] {
    const isStopped = error instanceof Error && 'code' in error && error.code === STOPPED;
    if (!isStopped) log(`the search ${name} failed: ${error instanceof Error ? error.name : typeof error}`);
    return [];
  }

  return {
    searches: () =>
      host.modules().flatMap(({ name: module, code, texts }) =>
        Object.entries(code.searches ?? {}).map(([name, { title, may, find }]) => ({
          name,
          module,
          title: labelOf(texts, title),
          may,
          find: (input) => find(input).catch((error: unknown) => nothingFound(name, error)),
        })),
      ),
    kinds: () =>
      host.modules().flatMap(({ name, code, texts }) =>
        Object.entries(code.notices ?? {}).map(([kind, { title, text, group = name, isMailed = false, page }]) => ({
          kind,
          isMailed,
          group,
          title: labelOf(texts, title),
          text: labelOf(texts, text),
          ...(page === undefined ? {} : { page }),
        })),
      ),
    counters: () =>
      host.modules().flatMap(({ name: module, code }) =>
        Object.entries(code.counters ?? {}).map(([name, { models = [], count }]) => ({
          name,
          module,
          models,
          count: (input) => count(input).catch((error: unknown) => noCounts(name, error)),
        })),
      ),
    fileRule(model, field) {
      const rules = rulesOf(model, field);
      if (rules.length === 0) return undefined;
      const accepts = rules.flatMap(({ accept }) => (accept ? [accept] : []));
      const sizes = rules.flatMap(({ maxSize }) => maxSize ?? []);
      return {
        ...(accepts[0]
          ? { accept: accepts[0].filter((ending) => accepts.every((each) => each.includes(ending))) }
          : {}),
        ...(sizes.length > 0 ? { maxSize: Math.min(...sizes) } : {}),
      };
    },
    async mayHaveHeld({ model, row }, { orgId, userId }, database) {
      for (const { code } of host.modules()) {
        const rule = new Map(Object.entries(code.held ?? {})).get(model);
        if (rule && !(await rule({ database, orgId, userId, row }))) return false;
      }
      return true;
    },
    async rowsShowing(file, orgId, database) {
      const rows = host.modules().map(async ({ code }) => {
        const found = await new Map(Object.entries(code.shown ?? {})).get(file.model)?.({ database, orgId, file });
        return found ? found.ids.map((id) => ({ model: found.model, id })) : [];
      });
      return (await Promise.all(rows)).flat();
    },
    async checkFile({ model, field }, file, caller) {
      const { userId, orgId, roles, lang, timezone, orgTimezone } = caller;
      for (const { check } of rulesOf(model, field)) {
        const refusal = await check?.({ ...file, caller: { userId, orgId, roles, lang, timezone, orgTimezone } });
        if (refusal)
          throw new ApiError('invalid', { [field]: [{ rule: 'file', message: labelText(refusal, lang, field) }] });
      }
    },
  };
}

function labelOf({ ru, kk, en }: ModuleTexts, key: string): Label {
  return { ru: ru[key] ?? key, kk: kk[key] ?? key, en: en[key] ?? key };
}
