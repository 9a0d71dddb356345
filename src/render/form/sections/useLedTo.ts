// What is closed opens when the reader is led to a field in it.
import { use, useState } from 'react';
import { TargetContext } from '../formTarget.ts';

/** What `find` answers for the field that is led to; once each time somebody is led. */
export function useLedTo<T>(find: (name: string) => T | undefined): T | undefined {
  const target = use(TargetContext);
  const [seen, setSeen] = useState<number>();
  if (target === undefined || target.number === seen) return undefined;
  setSeen(target.number);
  return find(target.name);
}
