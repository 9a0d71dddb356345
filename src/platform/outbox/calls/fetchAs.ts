// Calls that change something only in the session they were written in: the server compares.
export function fetchAs(owner: string, send: typeof fetch = (...call) => fetch(...call)): typeof fetch {
  return (url, call) => {
    const headers = new Headers(call?.headers);
    if (call?.method !== undefined && call.method !== 'GET') headers.set('X-Session-Owner', owner);
    return send(url, { ...call, headers });
  };
}
