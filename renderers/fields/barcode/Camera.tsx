// The camera's picture until it shows a bar code. What is refused or not there is said, never thrown.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';

const LOOK_MS = 250;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Of browsers that read bar codes themselves. */
export function detectorOf(): DetectorClass | undefined {
  // The types of the DOM do not know it yet.
  return Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined;
}

export function Camera({ onFound, onClose }: { onFound(text: string): void; onClose(): void }): ReactNode {
  const { t } = usePorts().formats;
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const BarcodeDetector = detectorOf();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (detector: Detector): Promise<void> => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      if (code) found.current(code.rawValue);
      else timer = setTimeout(() => void look(detector), LOOK_MS);
    };
    const begin = async (): Promise<void> => {
      if (!BarcodeDetector) throw new Error('no detector');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'code_128'] }));
    };
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    begin().catch(() => {
      if (!isOver) setRefused(true);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <div className="kbf-camera">
      {isRefused ? (
        <p role="alert">{t('form.noCamera')}</p>
      ) : (
        <video ref={video} muted playsInline aria-label={t('form.cameraPicture')} />
      )}
      <button type="button" onClick={onClose}>
        {t('form.closeCamera')}
      </button>
    </div>
  );
}
