// `npm run check`: types, lint, format, floors, dead code, sizes and generated files. Each failing part says what to do.
import { runChecks } from './check/checks.ts';

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
