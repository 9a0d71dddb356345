// Why something is rejected, as the server says it in the language of the page.
import { createContext, useContext } from 'react';
import type { ModerationMine } from '../../../src/contract/index.ts';

export type Reasons = ModerationMine['reasons'];

const Given = createContext<Reasons>([]);

export const ReasonsProvider = Given.Provider;

export function useReasons(): { reasons: Reasons; reasonText(id: string): string } {
  const reasons = useContext(Given);
  return { reasons, reasonText: (id) => reasons.find((each) => each.id === id)?.title ?? id };
}
