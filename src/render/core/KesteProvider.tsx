// Gives the tree below its ports and its registry. Holds no state of its own.
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Ports } from '../../engine/ports/index.ts';
import type { Registry } from '../../engine/registry/index.ts';
import type { AnyComponent } from './rendererProps.ts';

/** Wraps whatever names a person, e.g. with his card; without one the children stand alone. */
export interface PersonFrameProps {
  /** Id of the person. */
  id: string;
  /** `cell`: stands in a grid, whose keyboard stays its own; default: a place of its own in the tab order. */
  place?: 'cell';
  children: ReactNode;
}

interface Keste {
  ports: Ports;
  registry: Registry<AnyComponent>;
  PersonFrame?: ((props: PersonFrameProps) => ReactNode) | undefined;
}

const KesteContext = createContext<Keste | undefined>(undefined);

export interface KesteProviderProps extends Keste {
  children: ReactNode;
}

export function KesteProvider({ ports, registry, PersonFrame, children }: KesteProviderProps): ReactNode {
  const keste = useMemo(() => ({ ports, registry, PersonFrame }), [ports, registry, PersonFrame]);
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

/** A person's name or picture, with what the shell adds to it. */
export function PersonSlot(props: PersonFrameProps): ReactNode {
  const PersonFrame = use(KesteContext)?.PersonFrame;
  return PersonFrame ? <PersonFrame {...props} /> : props.children;
}

function useKeste(): Keste {
  const keste = use(KesteContext);
  if (!keste) throw new Error('Rendered outside <KesteProvider>');
  return keste;
}
