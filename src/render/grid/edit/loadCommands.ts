// What is done to rows and ranges: no table shows it at once, and every one needs it, with or without a network.
import { soon } from '../../core/index.ts';

export const loadCommands = soon(() => import('./gridCommands.ts'));
