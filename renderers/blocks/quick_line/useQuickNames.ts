// Whom and what the names of a quick line mean: those chosen from its lists, and words that fit one entry alone.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Option, TableInfo } from '../../../src/contract/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import { fixedOptions, serverOptions, type OptionSource } from '../../../src/render/options/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { offeredDays } from './dayWords.ts';
import type { QuickParams } from './quickParams.ts';
import { nameKey, type KnownNames, type Mark, type Piece } from './readLine.ts';

export interface QuickNames {
  names: KnownNames;
  /** What is offered behind a sign. */
  sourceOf(mark: Mark): OptionSource;
  choose(mark: Mark, option: Option): void;
  /** Asks for names that nobody chose; answers all that is known then. Never rejects. */
  lookUp(pieces: readonly Piece[]): Promise<KnownNames>;
}

const NOTHING = fixedOptions([]);

export function useQuickNames(info: TableInfo, marks: QuickParams['marks'], today: string): QuickNames {
  const { data, formats } = usePorts();
  const sources = useMemo(() => {
    const sourceFor = (mark: Mark): OptionSource => {
      if (mark === '!')
        return fixedOptions(
          offeredDays(formats.lang, today).map(({ word, day }) => ({
            id: day,
            string_view: word,
            subtitle: formats.date(day),
          })),
        );
      const column = marks.get(mark)?.column;
      if (!column) return NOTHING;
      const { field, cellEditorParams } = column;
      const { model = info.model, filters } = mark === '#' ? {} : cellEditorParams;
      const page = mark === '#' ? {} : { pageName: info.page_name };
      return serverOptions(data, filters ? { model, filters } : { model, field, ...page });
    };
    return new Map([...marks.keys()].map((mark) => [mark, sourceFor(mark)]));
  }, [data, formats, info, marks, today]);
  const [names, setNames] = useState<KnownNames>({ chosen: new Map(), found: new Map() });
  const latest = useRef(names);
  const asked = useRef(new Map<string, Promise<void>>());
  const sourceOf = useCallback((mark: Mark) => sources.get(mark) ?? NOTHING, [sources]);
  const learn = useCallback((kind: keyof KnownNames, key: string, option: Option | null) => {
    latest.current = { ...latest.current, [kind]: new Map(latest.current[kind]).set(key, option) };
    setNames(latest.current);
  }, []);
  const lookUp = useCallback(
    async (pieces: readonly Piece[]) => {
      const asking = pieces
        .filter(({ mark }) => mark === '@' || mark === '~')
        .map(({ mark, text }) => {
          const key = nameKey(mark, text);
          const known =
            asked.current.get(key) ??
            sourceOf(mark)
              .load({ search: text, page: 1, selected: [] })
              .then(
                ({ options }) => learn('found', key, theOne(options, text)),
                () => {
                  learn('found', key, null);
                  // Asked anew the next time: the network may be back.
                  asked.current.delete(key);
                },
              );
          asked.current.set(key, known);
          return known;
        });
      await Promise.all(asking);
      return latest.current;
    },
    [sourceOf, learn],
  );
  const choose = useCallback(
    (mark: Mark, option: Option) => learn('chosen', nameKey(mark, option.string_view), option),
    [learn],
  );
  return { names, sourceOf, choose, lookUp };
}

/** The entry that is called so, or the only one. */
function theOne(options: readonly Option[], text: string): Option | null {
  const free = options.filter(({ disabled }) => disabled !== true);
  const called = free.filter(({ string_view: name }) => foldText(name) === foldText(text));
  const [one, ...more] = called.length > 0 ? called : free;
  return one && more.length === 0 ? one : null;
}
