// A drawer whose code came when it was opened: closed at first, so that the library notes who gets the focus back.
import { useEffect, useState } from 'react';

export function useOpened(isOpen: boolean): boolean {
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => setIsOpened(isOpen), [isOpen]);
  return isOpened;
}
