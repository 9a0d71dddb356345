// Gives the tree below its ports and its registry. Holds no state of its own.
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { PlaceName, Ports } from '../../engine/ports/index.ts';
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

/** A sign by the name a definition gives it; an unknown name shows the first letter of `title`. */
export interface IconProps {
  name: string;
  title: string;
  /** Pixels. */
  size: number;
}

/** What is done with a column for everybody, in the definition it comes from. */
export type ColumnChange = 'rename' | 'retype' | 'hide' | 'add';

export interface ColumnChangeProps {
  model: string;
  /** The column whose header it begins at. */
  field: string;
  change: ColumnChange;
  /** `done`: it is in force, and the column it was about is called so now; undefined: nothing was changed. */
  onClose(done?: string): void;
}

/** Changing definitions at the screens they make; only whoever looks after them is given it. */
export interface Defining {
  /** What this person may do with a column for everybody; empty: nothing. Never fails. */
  offers(model: string, field: string): Promise<readonly ColumnChange[]>;
  /** One such change, from what is asked to what is in force. */
  ColumnChanging: ComponentType<ColumnChangeProps>;
}

/** Marks a row or page as a favourite of the person. */
export interface StarProps {
  place: PlaceName;
  /** What it is called. */
  title: string;
}

interface Keste {
  ports: Ports;
  registry: Registry<AnyComponent>;
  PersonFrame?: ((props: PersonFrameProps) => ReactNode) | undefined;
  Icon?: ((props: IconProps) => ReactNode) | undefined;
  defining?: Defining | undefined;
  Star?: ComponentType<StarProps> | undefined;
}

const KesteContext = createContext<Keste | undefined>(undefined);

export interface KesteProviderProps extends Keste {
  children: ReactNode;
}

export function KesteProvider({
  ports,
  registry,
  PersonFrame,
  Icon,
  defining,
  Star,
  children,
}: KesteProviderProps): ReactNode {
  // A renderer that comes later is a new registry to whoever draws with it.
  const current = useSyncExternalStore(
    useCallback((listener) => registry.onChange(listener), [registry]),
    () => versionOf(registry),
  );
  const keste = useMemo(
    () => ({ ports, registry: current, PersonFrame, Icon, defining, Star }),
    [ports, current, PersonFrame, Icon, defining, Star],
  );
  return <KesteContext value={keste}>{children}</KesteContext>;
}

const versions = new WeakMap<Registry<AnyComponent>, { count: number; registry: Registry<AnyComponent> }>();

/** The same object while nothing was added. */
function versionOf(registry: Registry<AnyComponent>): Registry<AnyComponent> {
  const count = registry.all().length + registry.pages().length;
  const known = versions.get(registry);
  if (known?.count === count) return known.registry;
  const next = { count, registry: { ...registry } };
  versions.set(registry, next);
  return next.registry;
}

/** The doors to data, live events, local records and formats. */
export function usePorts(): Ports {
  return useKeste().ports;
}

/** Also for what is drawn outside, such as a cell by itself. */
export function usePortsIfAny(): Ports | undefined {
  return use(KesteContext)?.ports;
}

/** What has suspended on them: React has to be asked again for the same promise. */
const awaitedTexts = new WeakMap<Ports, Promise<void>>();

/** Suspends until the texts of what is opened later are there. */
export function useRestTexts(): void {
  const ports = usePorts();
  const texts = ports.restTexts?.() ?? awaitedTexts.get(ports);
  if (!texts) return;
  awaitedTexts.set(ports, texts);
  use(texts);
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

/** The shell's icons; without a shell nothing. */
export function IconSlot(props: IconProps): ReactNode {
  const Icon = use(KesteContext)?.Icon;
  return Icon ? <Icon {...props} /> : null;
}

/** undefined: this person changes no definitions. */
export function useDefining(): Defining | undefined {
  return useKeste().defining;
}

/** The shell's star beside a title; without a shell nothing. */
export function StarSlot(props: StarProps): ReactNode {
  const Star = use(KesteContext)?.Star;
  return Star ? <Star {...props} /> : null;
}

function useKeste(): Keste {
  const keste = use(KesteContext);
  if (!keste) throw new Error('Rendered outside <KesteProvider>');
  return keste;
}
