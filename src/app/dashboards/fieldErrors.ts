// What a refusal says of each part: `blocks.3.value` is told at `value`. Pure.
import { HttpError } from '../../engine/ports/index.ts';

export function fieldErrors(error: unknown): ReadonlyMap<string, string> {
  const fields = error instanceof HttpError ? (error.body.fields ?? {}) : {};
  return new Map(
    Object.entries(fields).flatMap(([path, [first]]): [string, string][] => {
      const [head = '', , key] = path.split('.');
      return first
        ? [[head === 'blocks' || head === 'block' ? (key ?? path.split('.')[1] ?? head) : head, first.message]]
        : [];
    }),
  );
}
