// How much work people have, by weeks: drawn as a part of other pages.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./WorkloadPage.tsx');

export default definePage({
  widget: 'workload',
  Page: async () => (await load()).WorkloadPage,
  calls: async () => (await load()).calls,
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
