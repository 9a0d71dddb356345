// Two ways to definitions that lie on this device: single files, or a whole folder.
import { Button } from '@mantine/core';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { chosenFiles, readFiles, type PickedFile } from './pickedFiles.ts';

export interface PickFilesProps {
  /** Undefined: too many, or too much. */
  onPick(files: PickedFile[] | undefined): void;
}

export function PickFiles({ onPick }: PickFilesProps): ReactNode {
  const { t } = useTexts();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  async function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const found = chosenFiles(currentTarget.files ?? []);
    // The same files may be chosen again.
    currentTarget.value = '';
    onPick(await readFiles(found));
  }
  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept=".json,application/json"
        data-pick="files"
        onChange={(event) => void handleChange(event)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        data-pick="folder"
        onChange={(event) => void handleChange(event)}
      />
      <Button variant="default" leftSection={<Icon name="down" size={18} />} onClick={() => files.current?.click()}>
        {t('modules.set.pick')}
      </Button>
      <Button
        className="km-pick-folder"
        variant="default"
        leftSection={<Icon name="folder" size={18} />}
        onClick={() => folder.current?.click()}
      >
        {t('modules.set.pickFolder')}
      </Button>
    </>
  );
}
