// False until the frame around the first page has been painted: menu and title stand there before the page is worked out.
import { startTransition, useEffect, useState } from 'react';

let hasPainted = false;

export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(hasPainted);
  useEffect(() => {
    if (isAfter) return undefined;
    // The call before a paint asks for the one after it. A page out of sight is not painted at all.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = (): void => {
      hasPainted = true;
      startTransition(() => setIsAfter(true));
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(done);
    });
    const late = setTimeout(done, LATE_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, [isAfter]);
  return isAfter;
}

const LATE_MS = 100;
