// Unread counts as data.
import { expect, test } from 'vitest';
import type { NavigationEntry } from '../../contract/index.ts';
import { counterOfModel, countOf, newest, shownCounters } from './counters.ts';

function entry(name: string, own: Partial<NavigationEntry> = {}): NavigationEntry {
  return {
    name,
    title: name,
    path: `/${name}`,
    descOrder: 0,
    mobileOrder: 0,
    isHidden: false,
    hideMobile: false,
    isFooter: false,
    isShow: true,
    isShowMobile: true,
    badge: { counter: name },
    meta: {
      pageWidget: 'table',
      pageConfig: { tableInfo: { model: `${name}_row`, page_name: name, table_type: 'list' } },
      rev: '0123456789abcdef',
    },
    ...own,
  };
}

test('[LIVE-05] an older stamp is dropped, an equal or later one holds', () => {
  const known = { values: { news: 3 }, stamp: 10 };
  expect(newest(known, { values: { news: 9 }, stamp: 9 })).toBe(known);
  expect(newest(known, { values: { news: 2 }, stamp: 10 }).values).toEqual({ news: 2 });
  expect(newest(known, { values: {}, stamp: 11 }).values).toEqual({});
  expect(newest(undefined, known)).toBe(known);
});

test('what is no count, or is not known, counts as none', () => {
  expect(countOf({ news: -2 }, 'news')).toBe(0);
  expect(countOf({ news: Number.NaN }, 'news')).toBe(0);
  expect(countOf({}, 'constructor')).toBe(0);
  expect(countOf({ news: 4 }, 'news')).toBe(4);
});

test('[APP-06] counters of hidden entries are not counted, children’s are, each once', () => {
  const routes = {
    news: entry('news', { children: [entry('list', { badge: { counter: 'news' } }), entry('drafts')] }),
    secret: entry('secret', { isShow: false, isShowMobile: false }),
    mobile: entry('mobile', { isShow: false }),
    plain: entry('plain', { badge: null }),
  };
  expect(shownCounters(routes)).toEqual(['news', 'drafts', 'mobile']);
});

test('[LIVE-05] the counter of a model is the one of its page', () => {
  const routes = { news: entry('news'), plain: entry('plain', { badge: null }) };
  expect(counterOfModel(routes, 'news_row')).toBe('news');
  expect(counterOfModel(routes, 'plain_row')).toBeUndefined();
  expect(counterOfModel(routes, 'other')).toBeUndefined();
});
