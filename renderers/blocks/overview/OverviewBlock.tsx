// What is before a person, one subject of it.
import type { ReactNode } from 'react';
import { Placeholder, type BlockProps } from '../../../src/render/index.ts';
import { ChangesPart } from './ChangesPart.tsx';
import { CountsPart } from './CountsPart.tsx';
import { NoticePart } from './NoticePart.tsx';
import { PlacesPart } from './PlacesPart.tsx';
import { StepsPart } from './StepsPart.tsx';
import { TodayPart } from './TodayPart.tsx';
import { WorkPart } from './WorkPart.tsx';
import './overview.css';

export function OverviewBlock(props: BlockProps): ReactNode {
  const { params, title = '', storageKey, page } = props;
  const shows = params['shows'];
  switch (shows) {
    case 'work':
      return <WorkPart title={title} />;
    case 'today':
      return <TodayPart title={title} />;
    case 'changes':
      return <ChangesPart title={title} />;
    case 'favourites':
    case 'recent':
      return <PlacesPart title={title} name={shows} page={page} />;
    case 'counts':
      return <CountsPart title={title} />;
    case 'steps':
      return <StepsPart title={title} storageKey={storageKey} />;
    case 'notice':
      return <NoticePart {...props} />;
    default:
      return <Placeholder look="missing" kind="block" name={`overview/${String(shows)}`} />;
  }
}
