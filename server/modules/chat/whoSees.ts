// Chats: those who are in them.
import { isIn, type WhoSees } from '../../testing/index.ts';

export const whoSees: WhoSees = { '<people> = me': isIn('people') };
