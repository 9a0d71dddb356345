// Sent at once where somebody takes it, else kept; where the device keeps nothing it is sent all the same.
import type { Row } from '../../contract/index.ts';
import type { Box, Keep } from './box.ts';
import type { Draft } from './entries/index.ts';
import { isUntaken } from './failures.ts';

export interface SendOrKeep {
  box: Box;
  keep: Keep;
  isOnline(): boolean;
}

/** `answer`: what stands for an answer, of the row as it is kept. */
export async function sendOrKeep<T>(
  { box, keep, isOnline }: SendOrKeep,
  draft: Draft,
  { send, answer }: { send(): Promise<T>; answer(kept: Row): T },
): Promise<T> {
  let failure: unknown;
  if (isOnline() && !box.mustWait(draft)) {
    try {
      return await send();
    } catch (error) {
      if (!isUntaken(error)) throw error;
      failure = error;
    }
  }
  let kept: Row;
  try {
    kept = await keep(draft, failure);
  } catch (error) {
    if (failure !== undefined) throw error;
    return send();
  }
  return answer(kept);
}
