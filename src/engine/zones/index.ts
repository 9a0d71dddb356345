// Public door of clocks of other zones than the machine's; no page needs them before work without a network.
export { knownZone, localMoment, momentOfLocal } from './zones.ts';
