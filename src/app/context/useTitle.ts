// The document's title: the page before the site, the site alone where there is no page.
import { useEffect } from 'react';

export function useTitle(site: string, page?: string): void {
  const title = page ? `${page} — ${site}` : site;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
