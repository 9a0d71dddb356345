// What a screen reader is told of comments that others wrote meanwhile.
import { useEffect, useRef, useState } from 'react';
import type { ActivityItem, Comment } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

export function useNewsText(items: readonly ActivityItem[] | undefined): string {
  const { formats, me } = usePorts();
  const known = useRef<ReadonlySet<string>>(undefined);
  const latest = useRef(0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!items) return;
    const all = items.flatMap(({ comment, replies = [] }): Comment[] => (comment ? [comment, ...replies] : []));
    const before = known.current;
    const since = latest.current;
    known.current = new Set(all.map(({ id }) => id));
    latest.current = Math.max(since, ...all.map((comment) => Date.parse(comment.created_at)));
    // Earlier ones that were asked for are none.
    const news = all.filter(
      ({ id, author, created_at: at }) => before?.has(id) === false && author.id !== me?.id && Date.parse(at) > since,
    );
    const [first] = news;
    if (first)
      setSaid(formats.t('activity.news', { name: first.author.string_view || formats.t('page.comments.someone') }));
  }, [items, formats, me?.id]);
  return said;
}
