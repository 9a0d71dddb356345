// How long ago; the exact moment is said by its hint.
import type { ReactNode } from 'react';
import { ageText, useMinute } from '../../render/age/index.ts';
import { usePorts } from '../../render/core/index.ts';

export function Moment({ at }: { at: string }): ReactNode {
  const { formats } = usePorts();
  const now = useMinute();
  const time = Date.parse(at);
  const exact = formats.moment(at);
  return (
    <time className="ka-when" dateTime={at} title={exact}>
      {Number.isNaN(time) ? exact : ageText(time, now, formats)}
    </time>
  );
}
