// What is done about links: one made, one taken away, and whatever waits moved with what it waits for.
import { useEffect } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import { rowRights } from '../../../../src/engine/rights/index.ts';
import { saveFailure, type NoticeContent } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { valuesOf } from '../bars.ts';
import type { TimelineParams } from '../timelineParams.ts';
import type { Arrow } from './arrows.ts';
import { followersOf, planOf, type Link, type Plan } from './plan.ts';
import { MOST_FOLLOWERS, useFollowers, type FollowersOptions } from './useFollowers.ts';
import type { Links } from './useLinks.ts';

export interface LinkChangesOptions extends FollowersOptions {
  params: TimelineParams;
  rows: readonly Row[];
  plan: Plan;
  links: Links;
  canMove: boolean;
  titleOf(row: Row): string;
  /** News of rows waits meanwhile. */
  onMoving(isMoving: boolean): void;
}

export interface LinkChanges {
  /** What is offered once a row stands where it stands now. */
  followersOf(row: Row): NoticeContent['also'];
  add(from: string, to: string): void;
  /** A pressed arrow says what it is before it is taken away. */
  ask(arrow: Arrow): void;
}

export function useLinkChanges(options: LinkChangesOptions): LinkChanges {
  const { params, rows, plan, links, canMove, titleOf, tell, onMoving } = options;
  const { t } = usePorts().formats;
  const followers = useFollowers(options);
  useEffect(() => onMoving(followers.isSaving), [onMoving, followers.isSaving]);

  const named = (id: string): string => {
    const row = plan.get(id)?.row;
    return row ? titleOf(row) : t('blocks.untitled');
  };
  const told = ({ from, to }: Pick<Link, 'from' | 'to'>): string =>
    t('blocks.timeline.link', { from: named(from), to: named(to) });
  const refuse = (link: Pick<Link, 'from' | 'to'>, error: unknown): void =>
    tell({ text: t('blocks.timeline.linkRefused', { link: told(link), reason: saveFailure(error, t) }), tone: 'bad' });

  async function add(from: string, to: string): Promise<void> {
    try {
      const { id } = await links.add(from, to);
      tell({ text: told({ from, to }), onUndo: () => void remove({ id, from, to, lag: 0 }, false) });
    } catch (error) {
      refuse({ from, to }, error);
    }
  }

  async function remove(link: Link, isUndoable: boolean): Promise<void> {
    try {
      await links.remove(link);
      const text = t('blocks.timeline.linkRemoved', { link: told(link) });
      tell({ text, onUndo: isUndoable ? () => void add(link.from, link.to) : undefined });
    } catch (error) {
      refuse(link, error);
    }
  }

  return {
    followersOf(row) {
      const now = planOf(
        rows.map((one) => (one.id === row.id ? { ...one, ...row } : one)),
        params,
      );
      const mayMove = (one: Row): boolean => canMove && rowRights(one).update === undefined;
      const bars = [...followersOf(now, links.links, { id: row.id, mayMove })].slice(0, MOST_FOLLOWERS);
      if (bars.length === 0) return undefined;
      const moved = bars.flatMap(([id, bar]) => {
        const follower = now.get(id)?.row;
        return follower ? [{ row: follower, values: valuesOf(follower, params, bar) }] : [];
      });
      const count = moved.length;
      return {
        label: t('blocks.timeline.moveFollowers', { count }),
        run: () => followers.move(moved, t('blocks.timeline.followersMoved', { count })),
      };
    },
    add: (from, to) => void add(from, to),
    ask({ link }) {
      const mayRemove = links.links.some(({ id, mayRemove: may }) => id === link.id && may);
      tell({
        text: told(link),
        also: mayRemove ? { label: t('blocks.timeline.removeLink'), run: () => void remove(link, true) } : undefined,
      });
    },
  };
}
