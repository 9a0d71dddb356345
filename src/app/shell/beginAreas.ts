// Begins what the config names (`injectInit`) of modules. One that no page owns, or that fails, is reported and stops no other.
import type { PageNames } from '../../engine/registry/index.ts';

export type Report = (problem: { code: string; path: string; detail: string }) => void;

/** Resolves when all have begun; never rejects. */
export async function beginAreas(names: readonly string[], pages: readonly PageNames[], report: Report): Promise<void> {
  const areas = new Map(pages.flatMap(({ area }) => (area ? [[area.name, area] as const] : [])));
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      const area = areas.get(name);
      if (!area) return report({ code: 'area_unknown', path: `injectInit/${name}`, detail: 'no page owns it' });
      try {
        await (await area.begin?.())?.begin();
      } catch (error) {
        report({ code: 'area_failed', path: `injectInit/${name}`, detail: String(error) });
      }
    }),
  );
}
