// Asks the browser where the person is, once, upon a press; the browser asks him. What is refused or not there is said.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';

const PATIENCE_MS = 20_000;
/** About ten centimetres, finer than any phone knows. */
const DIGITS = 6;

type State = 'idle' | 'asking' | 'denied' | 'unknown';

export function WhereIAm({ onFound }: { onFound(found: { latitude: string; longitude: string }): void }): ReactNode {
  const { t } = usePorts().formats;
  const [state, setState] = useState<State>('idle');
  const found = useRef<typeof onFound>(undefined);
  useEffect(() => {
    found.current = onFound;
    return () => {
      found.current = undefined;
    };
  });
  // Absent over plain http.
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return null;

  function ask(): void {
    setState('asking');
    geolocation?.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        found.current?.({ latitude: degrees(coords.latitude), longitude: degrees(coords.longitude) });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  }

  return (
    <>
      <button type="button" className="kpf-here" disabled={state === 'asking'} onClick={ask}>
        {t(state === 'asking' ? 'form.place.asking' : 'form.place.here')}
      </button>
      <span className="kpf-note" role="status">
        {state === 'denied' || state === 'unknown' ? t(`form.place.${state}`) : ''}
      </span>
    </>
  );
}

function degrees(number: number): string {
  return number.toFixed(DIGITS).replace(/\.?0+$/, '');
}
