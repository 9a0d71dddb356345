// Gives the tree below its ports and its registry. Holds no state of its own.
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Ports } from '../../engine/ports/index.ts';
import type { Registry } from '../../engine/registry/index.ts';
import type { AnyComponent } from './rendererProps.ts';

interface Keste {
  ports: Ports;
  registry: Registry<AnyComponent>;
}

const KesteContext = createContext<Keste | undefined>(undefined);

export interface KesteProviderProps extends Keste {
  children: ReactNode;
}

export function KesteProvider({ ports, registry, children }: KesteProviderProps): ReactNode {
  const keste = useMemo(() => ({ ports, registry }), [ports, registry]);
  return <KesteContext value={keste}>{children}</KesteContext>;
}

/** The doors to data, live events, local records and formats. */
export function usePorts(): Ports {
  return useKeste().ports;
}

/** The renderers of this visit. */
export function useRegistry(): Registry<AnyComponent> {
  return useKeste().registry;
}

function useKeste(): Keste {
  const keste = use(KesteContext);
  if (!keste) throw new Error('Rendered outside <KesteProvider>');
  return keste;
}
