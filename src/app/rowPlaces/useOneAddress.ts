// One address for each row, however it was linked: its number where it has one, else its id.
import { useCallback, useState } from 'react';
import type { PlacedRecord } from '../../features/record/index.ts';

export interface OneAddress {
  /** What is known of the record that the address names. */
  known: PlacedRecord | undefined;
  /** The key it was loaded by: a better one in the address is no other record, and loads nothing again. */
  recordKey: string;
  handleKnown(record: PlacedRecord): void;
}

/** `onBetter` puts the better key into the address; it is to stay the same function. */
export function useOneAddress(
  { model, key }: { model: string; key: string },
  onBetter: (record: PlacedRecord) => void,
): OneAddress {
  const [named, setNamed] = useState<{ model: string; asked: string; record: PlacedRecord }>();
  const isNamed = named?.model === model && (named.asked === key || named.record.key === key);
  const recordKey = isNamed ? named.asked : key;
  const handleKnown = useCallback(
    (record: PlacedRecord) => {
      setNamed({ model, asked: recordKey, record });
      if (record.key !== recordKey) onBetter(record);
    },
    [model, recordKey, onBetter],
  );
  return { known: isNamed ? named.record : undefined, recordKey, handleKnown };
}
