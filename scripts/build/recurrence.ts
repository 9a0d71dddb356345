// Where the build finds the rules of recurring events: the calendar asks rrule for a default export, which only its CommonJS build has.
import type { Alias } from 'vite';

export const RECURRENCE: Alias = { find: /^rrule$/, replacement: 'rrule/dist/es5/rrule.js' };
