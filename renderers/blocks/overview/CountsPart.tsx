// A person's counters, each leading to its page. Without any the block is not there.
import type { ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { Card, Line, PathLink } from './Card.tsx';
import { COUNTS } from './questions.ts';
import { useOverview } from './useOverview.ts';

export function CountsPart({ title }: { title: string }): ReactNode {
  const { integer } = usePorts().formats;
  const overview = useOverview(COUNTS);
  const { data } = overview;
  if (data?.counts.length === 0) return null;
  return (
    <Card title={title} overview={overview} lines={2}>
      <ul aria-label={title}>
        {data?.counts.map(({ name, title: what, path, icon, count, max }) => (
          <li key={name}>
            <PathLink path={path}>
              <Line icon={icon} title={what}>
                <span className="kov-number">
                  {max !== undefined && count > max ? `${integer(max)}+` : integer(count)}
                </span>
              </Line>
            </PathLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
