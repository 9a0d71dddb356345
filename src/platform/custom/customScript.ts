// The organisation's own script: loaded after the start as a file of the server, once per sign-in. Whatever it does wrong is
// reported and breaks nothing. What it may use of the product stands in `window.keste`.

const CUSTOM_SCRIPT_URL = '/api/v1/app_info/custom_js/';

export interface CustomScript {
  /** Nothing happens on a second call. */
  load(): void;
  /** When it has run, or failed to, and what it registered by then is known. */
  settled: Promise<void>;
  /** Takes its element and listeners away; what it has done stays. */
  close(): void;
}

export interface CustomScriptSettings {
  /** Of the product, for the script to see. */
  version: string;
  /** What `keste.registerRenderer` does; never rejects, refusals are reported. */
  registerRenderer(definition: unknown): Promise<void>;
  report(problem: { code: string; path: string; detail: string }): void;
}

export function createCustomScript({ version, registerRenderer, report }: CustomScriptSettings): CustomScript {
  const closed = new AbortController();
  const tell = (detail: string): void => report({ code: 'custom_script_failed', path: CUSTOM_SCRIPT_URL, detail });
  const registered: Promise<void>[] = [];
  let script: HTMLScriptElement | undefined;
  let settle = (): void => undefined;
  const ended = new Promise<void>((resolve) => (settle = resolve));
  return {
    settled: ended.then(async () => void (await Promise.all(registered))),
    load() {
      if (script || closed.signal.aborted) return;
      Object.defineProperty(window, 'keste', {
        value: Object.freeze({
          version,
          registerRenderer: (definition: unknown): void => void registered.push(registerRenderer(definition)),
        }),
        configurable: true,
        enumerable: true,
        writable: false,
      });
      window.addEventListener('error', ({ filename, message }) => (isCustom(filename) ? tell(message) : undefined), {
        signal: closed.signal,
      });
      script = document.createElement('script');
      script.src = CUSTOM_SCRIPT_URL;
      script.async = true;
      script.addEventListener('error', () => tell('did not load'), { signal: closed.signal });
      for (const end of ['load', 'error']) script.addEventListener(end, settle);
      document.head.append(script);
    },
    close() {
      closed.abort();
      script?.remove();
      settle();
    },
  };
}

function isCustom(filename: string): boolean {
  return URL.canParse(filename, location.href) && new URL(filename, location.href).pathname === CUSTOM_SCRIPT_URL;
}
