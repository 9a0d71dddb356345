// Begins the areas that the config names (`injectInit`), in its order. One that is unknown or fails is reported.
import { AREAS, type Area } from './areas.ts';

export type Report = (problem: { code: string; path: string; detail: string }) => void;

/** Resolves when all have begun; never rejects. */
export async function initAreas(names: readonly string[], report: Report, areas: readonly Area[] = AREAS): Promise<void> {
  const byName = new Map(areas.map((area) => [area.name, area]));
  await Promise.all([...new Set(names)].map(async (name) => {
    const area = byName.get(name);
    if (!area) {
      report({ code: 'area_unknown', path: `injectInit/${name}`, detail: 'no such area' });
      return;
    }
    try {
      await area.init();
    } catch (error) {
      report({ code: 'area_failed', path: `injectInit/${name}`, detail: String(error) });
    }
  }));
}
