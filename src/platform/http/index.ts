// The door to fetch: two clients, what they know of the network, and the names of this tab's actions.
export { createActions } from './actions.ts';
export { createHttpClients } from './clients.ts';
export {
  createHttpClient,
  type CachedResponse,
  type Call,
  type HttpClient,
  type HttpSettings,
  type QueryValue,
  type ResponseCache,
} from './httpClient.ts';
export { type DocumentCheck } from './readAnswer.ts';
export { createNetworkState, type NetworkSnapshot, type NetworkState } from './networkState.ts';
