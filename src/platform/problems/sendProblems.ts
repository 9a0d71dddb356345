// Tells the server what could not be drawn or failed in drawing. Never fails; what concerns the network or the device stays here.
import type { HttpClient } from '../http/index.ts';
import type { Problem, SendProblems } from '../report/index.ts';

const MOST_IN_CALL = 20;
const MOST_CALLS = 5;
const LENGTHS = { code: 60, path: 300, detail: 1000, page: 300, version: 60 } as const;

/** Of the network, of sound, of the session: nothing that a definition or a renderer could mend. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set([
  'socket_silent',
  'socket_load',
  'room_silent',
  'sound_failed',
  'route_info',
  'logout_incomplete',
  'cache_check_failed',
  'config_failed',
  'area_failed',
  'record_load',
  'part_load',
  'renderer_load',
]);
/** `form_info request/requests/edit/fields/3`: a document and the model it is about. */
const OF_MODEL = /^(?:form_info|table_info|active_filters) ([a-z][a-z0-9_]*)\//;

export function createSendProblems({ api, version }: { api: Pick<HttpClient, 'tell'>; version: string }): SendProblems {
  return async (problems) => {
    const page = location.pathname;
    const concerning = problems.filter(({ code }) => !OF_THE_DEVICE.has(code)).slice(0, MOST_IN_CALL * MOST_CALLS);
    for (let from = 0; from < concerning.length; from += MOST_IN_CALL) {
      const body = {
        problems: concerning.slice(from, from + MOST_IN_CALL).map((problem) => reported(problem, { page, version })),
      };
      await api.tell('/app_info/renderer_problems/', { method: 'POST', body });
    }
  };
}

function reported(
  { code, path, detail }: Problem,
  { page, version }: { page: string; version: string },
): Record<string, string> {
  const [, model] = OF_MODEL.exec(path) ?? [];
  const texts = { code, path, detail, page, version };
  // The keys of LENGTHS.
  const cut = Object.fromEntries(
    Object.entries(LENGTHS).map(([name, length]) => [name, texts[name as keyof typeof texts].slice(0, length)]),
  );
  return model === undefined ? cut : { ...cut, model };
}
