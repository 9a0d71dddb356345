// The page as an installed app: updates, installation, parts that are gone. The service worker itself is sw.ts.
export { createInstallVisits, type Install, type InstallState, type InstallVisits } from './install.ts';
export { createPwa, type Pwa } from './pwa.ts';
