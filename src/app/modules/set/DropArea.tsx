// What files and folders with definitions may be dropped on.
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { droppedFiles, readFiles } from './pickedFiles.ts';
import type { PickFilesProps } from './PickFiles.tsx';

export function DropArea({ onPick, children }: PickFilesProps & { children: ReactNode }): ReactNode {
  const { t } = useTexts();
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

  async function handleDrop(event: DragEvent): Promise<void> {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    onPick(await readFiles(await droppedFiles(event.dataTransfer)));
  }
  return (
    <div
      className="km-drop"
      data-over={isOver || undefined}
      data-hint={t('modules.set.drop')}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setIsOver(false);
      }}
      onDrop={(event) => void handleDrop(event)}
    >
      {children}
    </div>
  );
}
