// The areas of the product that several modules share. Each begins its work in `init`; until its module comes there is none.

export interface Area {
  name: string;
  /** Once per sign-in. What it throws stops only this area. */
  init(): void | Promise<void>;
}

const nothingYet = (): void => undefined;

export const AREAS: readonly Area[] = [
  { name: 'files', init: nothingYet },
  { name: 'meeting', init: nothingYet },
  { name: 'products', init: nothingYet },
  { name: 'profiler', init: nothingYet },
  { name: 'reports', init: nothingYet },
  { name: 'task', init: nothingYet },
  { name: 'upload', init: nothingYet },
];
