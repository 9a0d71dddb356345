// One at a time for each person, in the order of asking; nobody waits for another.
import { expect, test } from 'vitest';
import { createPerUserQueue } from './workQueues.ts';

test('one at a time for each, others beside it; what fails holds nobody up', async () => {
  const queue = createPerUserQueue();
  const done: string[] = [];
  const open: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      done.push(`${name} begins`);
      open.push(() => {
        done.push(`${name} ends`);
        resolve();
      });
    });
  const first = queue.take('a', work('a1'));
  const second = queue.take('a', async () => {
    done.push('a2 fails');
    throw new Error('no');
  });
  const third = queue.take('a', async () => void done.push('a3'));
  const other = queue.take('b', work('b1'));
  const nobody = queue.take(undefined, async () => void done.push('nobody'));
  await nobody;
  open.toReversed().forEach((end) => end());
  await Promise.allSettled([first, second, third, other]);
  expect(done).toEqual(['nobody', 'a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 fails', 'a3']);
  await expect(second).rejects.toThrow('no');
});
