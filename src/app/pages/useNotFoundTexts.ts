// Texts of an address that leads nowhere: no first page has them. Suspends until they are there.
import { use } from 'react';
import { useApp } from '../context/AppContext.tsx';

export function useNotFoundTexts(): void {
  const { texting } = useApp();
  const loading = texting.loadRest();
  if (loading) use(loading);
}
