// A calendar over any model. Events: `open` with `{ id }`, `create` with `{ values }` of the day, `saved` with `{ id }` after a move.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { readCalendarParams } from './calendarParams.ts';
import { ReadyCalendar } from './ReadyCalendar.tsx';

export const CalendarBlock = sourceBlock({ block: 'calendar', read: readCalendarParams, Ready: ReadyCalendar });
