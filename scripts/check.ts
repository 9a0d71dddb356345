// `npm run check`: types, lint, floors, dead code, sizes and generated files. Each failing part says what to do.
import { runChecks } from './checks.ts';

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
