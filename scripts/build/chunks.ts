// Which modules travel together: one file per step of a visit (first page, shell, table), not one per module they share.
// A request costs a phone 150 ms; what a step does not need stays in files of its own.
import { resolve } from 'node:path';

/** The part of rolldown's context in use. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

export interface ChunkGroup {
  name: string | StepOf;
  debugName?: string;
  test?: RegExp;
  priority: number;
}

/** Packages that belong to one chunk each: they change seldom and several pages share them. */
const VENDORS: readonly (readonly [string, RegExp])[] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//],
  // What nearly every page uses; the other parts come with the pages that draw them.
  [
    'mantine',
    /node_modules\/@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))\//,
  ],
  ['i18n', /node_modules\/(i18next|react-i18next)\//],
  ['query', /node_modules\/@tanstack\/(react-query|query-core)\//],
  ['socket', /node_modules\/(socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser|@socket\.io)\//],
  ['jsonata', /node_modules\/jsonata\//],
];

/** Steps in their order: a module belongs to the first that needs it. Roots and all that they import at once. */
export const STEPS: readonly (readonly [string, readonly string[]])[] = [
  [
    'start',
    [
      'src/main.tsx',
      'src/contract/shape.ts',
      'src/render/core/RenderBoundary.tsx',
      'src/render/core/readable.ts',
      'src/engine/initials/initials.ts',
      // What the shell and the pages before it share.
      'src/app/icons/Icon.tsx',
      'src/app/appearance/SchemeSwitch.tsx',
      'src/app/context/useTitle.ts',
    ],
  ],
  [
    'shell',
    [
      'src/app/shell/SignedIn.tsx',
      'src/platform/data/index.ts',
      'src/platform/socket/index.ts',
      'src/platform/custom/index.ts',
      'src/engine/registry/index.ts',
      'renderers/index.ts',
      ...['user_info', 'routes', 'counters'].map((name) => `src/contract/validators/${name}.gen.js`),
    ],
  ],
  [
    'table',
    [
      'renderers/pages/table/TablePage.tsx',
      // Stands above every table.
      'src/features/filters/views/index.ts',
      ...['stack/StackBlock', 'filters/FiltersBlock', 'table/TableBlock'].map((name) => `renderers/blocks/${name}.tsx`),
      ...['table_info', 'active_filters', 'rows', 'row'].map((name) => `src/contract/validators/${name}.gen.js`),
    ],
  ],
  ['login', ['src/app/login/LoginPage.tsx']],
];
/** Reached from the first page through an index.ts, used by later ones only. */
const NOT_AT_START = /\/src\/(engine\/(values|decimal)\/|features\/|render\/(?!core\/(RenderBoundary|readable)|index))/;
/** Every step reaches it through an index.ts, none uses it: texts of faults, in three languages. */
const LATER = /\/src\/contract\/errors\.gen\.ts$/;
const OWN = /\/(src|renderers)\//;

export function chunkGroups(): ChunkGroup[] {
  const stepOf = createStepOf();
  return [
    ...VENDORS.map(([name, test]) => ({ name, test, priority: 30 })),
    // What a step imports of packages goes with it; an earlier step takes its own first.
    ...STEPS.map(([step], index) => ({ name: onlyOf(step, stepOf), debugName: step, test: OWN, priority: 10 - index })),
  ];
}

type StepOf = (id: string, graph: ModuleGraph) => string | undefined;

function onlyOf(step: string, stepOf: StepOf): StepOf {
  return (id, graph) => (stepOf(id, graph) === step ? step : undefined);
}

function createStepOf(): StepOf {
  let steps: Map<string, string> | undefined;
  return (id, graph) => {
    steps ??= readSteps(graph);
    return steps.get(id);
  };
}

function readSteps(graph: ModuleGraph): Map<string, string> {
  const steps = new Map<string, string>();
  for (const [name, roots] of STEPS) {
    const visit = (id: string): void => {
      if (
        steps.has(id) ||
        id.includes('/node_modules/') ||
        !OWN.test(id) ||
        LATER.test(id) ||
        (name === 'start' && NOT_AT_START.test(id))
      )
        return;
      steps.set(id, name);
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
    };
    for (const root of roots) visit(resolve(root));
  }
  return steps;
}
