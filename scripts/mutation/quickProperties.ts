// Property tests run for each of thousands of changes: the same cases every time, as many as fit into a moment.
import fc from 'fast-check';
import { AREA_VARIABLE, AREAS, isArea, type Area } from './areas.ts';

const name = process.env[AREA_VARIABLE] ?? '';
const area: Area | undefined = isArea(name) ? AREAS[name] : undefined;

fc.configureGlobal({ seed: 2026, interruptAfterTimeLimit: area?.database ? 1000 : 200 });
