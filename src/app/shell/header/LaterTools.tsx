// What the first screen does without in the header: links of the config, parts of modules' pages, and what waits on this device.
import { useEffect, useState, type ReactNode } from 'react';
import type { HeaderLink, User } from '../../../contract/index.ts';
import { usePorts } from '../../../render/index.ts';
import type { HeaderPart } from '../../../render/modulePage/index.ts';
import { ShellLink } from '../../navigation/index.ts';
import { OutboxButton } from '../../outbox/index.ts';

const FOUND = import.meta.glob<{ header: HeaderPart }>('../../../../renderers/pages/*/HeaderPart.tsx');

async function headerParts(): Promise<HeaderPart[]> {
  return Promise.all(Object.values(FOUND).map(async (load) => (await load()).header));
}

export function LaterTools({ user }: { user: User }): ReactNode {
  const { modules } = usePorts();
  const [parts, setParts] = useState<readonly HeaderPart[]>([]);
  useEffect(() => {
    let isOff = false;
    void headerParts().then(async (found) => {
      await Promise.all(found.map(async ({ widget, texts }) => modules?.texts(widget, texts)));
      if (!isOff) setParts(found);
    });
    return () => {
      isOff = true;
    };
  }, [modules]);
  return (
    <>
      {parts.map(({ widget, Part }) => (
        <Part key={widget} />
      ))}
      <OutboxButton user={user} />
    </>
  );
}

export function HeaderLinks({ links }: { links: readonly HeaderLink[] }): ReactNode {
  return (
    <div className="keste-header-links">
      {links.map((link) => (
        <ConfigLink key={link.path + link.title} link={link} />
      ))}
    </div>
  );
}

/** Paths of the product go through the router, other sites open anew; any other scheme is no link. */
function ConfigLink({ link }: { link: HeaderLink }): ReactNode {
  if (/^\/(?!\/)/.test(link.path)) return <ShellLink to={link.path}>{link.title}</ShellLink>;
  if (/^https?:\/\//.test(link.path))
    return (
      <a href={link.path} target="_blank" rel="noreferrer">
        {link.title}
      </a>
    );
  return null;
}
