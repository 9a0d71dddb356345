// What mutation testing changes, and the tests that have to notice.

export interface Area {
  mutate: readonly string[];
  /** In the order they run: the first failure ends a run, so the quickest come first. Files that a pattern finds stand in its place. */
  tests: readonly string[];
  /** On the real embedded database. */
  database?: true;
}

/** Tells the test runners which area it is. */
export const AREA_VARIABLE = 'KESTE_MUTATED_AREA';

export const AREAS = {
  formula: {
    mutate: ['src/engine/formula/**/*.ts', '!src/engine/formula/sql/**'],
    tests: [
      'src/engine/formula/vectors.test.ts',
      'src/engine/formula/formulaEdges.test.ts',
      'src/engine/formula/columns.test.ts',
      'src/engine/formula/**/*.test.ts',
    ],
  },
  formulaSql: {
    mutate: ['src/engine/formula/sql/*.ts'],
    tests: [
      'src/engine/formula/sql/formulaToSql.test.ts',
      'src/engine/formula/**/*.test.ts',
      'server/definitions/catalog/formulaVectors.test.ts',
    ],
    database: true,
  },
  decimal: engine('decimal'),
  rules: engine('rules'),
  filter: engine('filter'),
  form: engine('form'),
  access: {
    mutate: ['server/definitions/rows/*.ts', 'server/records/access/{access,fileVisibility,whoSees}.ts'],
    tests: ['server/definitions/rows/*.test.ts', 'server/records/access/access.test.ts'],
    database: true,
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

export function isArea(name: string): name is AreaName {
  return Object.hasOwn(AREAS, name);
}

function engine(folder: string): Area {
  return { mutate: [`src/engine/${folder}/**/*.ts`], tests: [`src/engine/${folder}/**/*.test.ts`] };
}
