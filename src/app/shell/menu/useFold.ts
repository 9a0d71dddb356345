// Folds a section of the menus: at once here, and with the server for this person's other devices.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NavigationEntry } from '../../../contract/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import type { Navigation } from '../../navigation/index.ts';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';

export function useFold(): (name: string, isFolded: boolean) => void {
  const { api } = useApp();
  const queries = useQueryClient();
  const last = useRef(Promise.resolve());
  return (name, isFolded) => {
    const folded = (entry: NavigationEntry): NavigationEntry =>
      entry.section?.name === name ? { ...entry, section: { ...entry.section, isFolded } } : entry;
    // An answer that is on its way is of before.
    void queries.cancelQueries({ queryKey: ['routes'] });
    queries.setQueriesData<Navigation>({ queryKey: ['routes'] }, (navigation) =>
      navigation
        ? {
            ...navigation,
            routes: Object.fromEntries(Object.entries(navigation.routes).map(([key, entry]) => [key, folded(entry)])),
          }
        : navigation,
    );
    // One after another; what is not kept holds for this visit at least.
    last.current = last.current
      .then(() =>
        api.ask('/app_info/routes/sections/', SHELL_DOCUMENTS.routes, { method: 'POST', body: { [name]: isFolded } }),
      )
      .then(
        () => undefined,
        () => undefined,
      );
  };
}
