// The address; coordinates are a link to a map, by themselves where there is no address.
import type { ReactNode } from 'react';
import { addressOf, coordinatesText } from '../../../src/engine/values/index.ts';
import type { CellProps } from '../../../src/render/index.ts';
import { mapAddress, opensApplication } from '../../../src/render/places/index.ts';

export function PlaceCell({ value, text }: CellProps): ReactNode {
  const coordinates = coordinatesText(value);
  const href = mapAddress(coordinates);
  if (href === undefined) return text;
  return (
    <a
      href={href}
      title={coordinates}
      tabIndex={-1}
      style={{ color: 'var(--mantine-color-anchor)' }}
      {...(opensApplication(href) ? {} : { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {addressOf(value) || coordinates}
    </a>
  );
}
