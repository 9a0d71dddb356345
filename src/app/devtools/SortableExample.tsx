// The part `SortableList` as a list and as a grid.
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { SortableList } from '../../render/drag/index.ts';

const COUNT = 6;

export function SortableExample(): ReactNode {
  return (
    <>
      <Sorted shape="list" />
      <Sorted shape="grid" />
    </>
  );
}

function Sorted({ shape }: { shape: 'list' | 'grid' }): ReactNode {
  const { t } = useTexts();
  const [numbers, setNumbers] = useState(() => Array.from({ length: COUNT }, (_, at) => at + 1));
  const titleOf = (number: number): string => t('devtools.drag.item', { number });

  function handleMove(key: string, before: string | undefined): void {
    const rest = numbers.filter((number) => String(number) !== key);
    const at = before === undefined ? rest.length : rest.indexOf(Number(before));
    setNumbers(rest.toSpliced(at, 0, Number(key)));
  }

  return (
    <SortableList
      label={t(`devtools.drag.${shape}`)}
      shape={shape}
      items={numbers}
      keyOf={String}
      titleOf={titleOf}
      onMove={handleMove}
      draw={(number, handle) => (
        <div className="keste-devtools-sorted">
          <button type="button" {...handle}>
            ⠿
          </button>
          {titleOf(number)}
        </div>
      )}
    />
  );
}
