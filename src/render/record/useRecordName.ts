// What an open record is called, as references to it are. Where the row does not tell it itself it is asked for; whoever may not be
// told has no name for it.
import { useEffect, useState } from 'react';
import type { Row } from '../../contract/index.ts';
import { loadOptions } from '../../engine/options/index.ts';
import type { OptionsPort } from '../../engine/ports/index.ts';
import { usePorts } from '../core/index.ts';

export function useRecordName(model: string, row: Row | undefined): string | undefined {
  const { data } = usePorts();
  const [name, setName] = useState<string>();
  const own: unknown = row?.['string_view'];
  const isGiven = typeof own === 'string' && own !== '';
  const { id, version } = row ?? {};
  useEffect(() => {
    if (id === undefined || isGiven) return undefined;
    let isWanted = true;
    void nameOf(data, model, id).then((text) => (isWanted ? setName(text) : undefined));
    return () => {
      isWanted = false;
    };
    // A new version may have another name.
  }, [data, model, id, version, isGiven]);
  return isGiven ? own : name;
}

async function nameOf(data: OptionsPort, model: string, id: string): Promise<string | undefined> {
  try {
    const { selected } = await loadOptions(data, { model, page: 1, pageSize: 1, selected: [id] });
    const text = selected.find((option) => option.id === id)?.string_view;
    return text === '' ? undefined : text;
  } catch {
    // The heading has another text for it.
    return undefined;
  }
}
