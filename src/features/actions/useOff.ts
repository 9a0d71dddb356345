// Which actions have to be done at once and cannot be now.
import type { RowAction } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';

export function useOff(): (action: RowAction) => boolean {
  const { data } = usePorts();
  const isOnline = useOnline();
  return ({ offline }) => !isOnline && !(offline === true && data.outbox?.stateOf !== undefined);
}
