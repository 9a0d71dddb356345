// The door to fetch: two clients, their errors and the names of this tab's actions.
export { createActions } from './actions.ts';
export { createHttpClients } from './clients.ts';
export { type Call, type HttpClient, type QueryValue } from './httpClient.ts';
export { type DocumentCheck } from './readAnswer.ts';
