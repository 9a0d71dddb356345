// Blocks under a heading that folds them away; whether it is folded is remembered on this device. Folded ones are not made.
import { Fragment, useEffect, useId, useState, type ReactNode } from 'react';
import { usePorts, type BlockProps } from '../../../src/render/index.ts';
import './section.css';

export function SectionBlock({ title, params, children = [], storageKey }: BlockProps): ReactNode {
  const id = useId();
  const [isOpen, setIsOpen] = useFold(storageKey, params['folded'] !== true);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const inside = children.map((child) => <Fragment key={child.key}>{child.node}</Fragment>);
  if (title === undefined) return <div className="kl-section-body">{inside}</div>;
  return (
    <div className="kl-section">
      <h2>
        <button
          type="button"
          className="kl-section-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="kl-section-sign" aria-hidden />
          {title}
        </button>
      </h2>
      <div id={id} className="kl-section-body" hidden={!isOpen}>
        {wasOpen ? inside : null}
      </div>
    </div>
  );
}

function useFold(key: string | undefined, isOpenAtFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const { local } = usePorts();
  const [chosen, setChosen] = useState<boolean>();
  useEffect(() => {
    let isStale = key === undefined;
    if (key !== undefined)
      void local.read('groups', `section ${key}`).then((kept) => {
        if (!isStale && typeof kept === 'boolean') setChosen((now) => now ?? kept);
      });
    return () => {
      isStale = true;
    };
  }, [local, key]);
  const choose = (isOpen: boolean): void => {
    setChosen(isOpen);
    if (key !== undefined) void local.write('groups', `section ${key}`, isOpen);
  };
  return [chosen ?? isOpenAtFirst, choose];
}
