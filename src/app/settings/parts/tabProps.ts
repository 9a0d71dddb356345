// What every tab of the settings is given.
import type { User } from '../../../contract/index.ts';

export interface TabProps {
  user: User;
  /** Tells what leaving would lose: a way to drop it, or undefined when nothing would. */
  onUnsaved(drop: (() => void) | undefined): void;
}
