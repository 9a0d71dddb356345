// A part that the first screen does without: it comes once the page rests, and is left out where it cannot be loaded.
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenRested } from './whenIdle.ts';

export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LaterPart(props: P): ReactNode {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<P> }>();
    useEffect(() => {
      let isOff = false;
      const take = (Part: ComponentType<P>): void => {
        if (!isOff) setLoaded({ Part });
      };
      const stop = whenRested(() => void load().then(take, () => undefined));
      return () => {
        isOff = true;
        stop();
      };
    }, []);
    return loaded ? createElement(loaded.Part, props) : null;
  };
}
