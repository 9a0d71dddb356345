// What the page says about network, updates and installation.
export { freshLive } from './freshLive.ts';
export { InstallOffer } from './InstallOffer.tsx';
export { NetworkNotices } from './NetworkNotices.tsx';
export { PageLoading } from './PageLoading.tsx';
export { useNetwork } from './useNetwork.ts';
