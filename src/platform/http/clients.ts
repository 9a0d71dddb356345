// The two clients of the product: the API below /api/v1 and the origin itself for data paths a table info names.
import { createHttpClient, type HttpClient, type HttpSettings } from './httpClient.ts';

export interface HttpClients {
  api: HttpClient;
  root: HttpClient;
}

export function createHttpClients(settings: Omit<HttpSettings, 'base' | 'retriesUnavailable'>): HttpClients {
  return {
    api: createHttpClient({ ...settings, base: '/api/v1', retriesUnavailable: true }),
    root: createHttpClient({ ...settings, base: '/', responseCache: undefined }),
  };
}
