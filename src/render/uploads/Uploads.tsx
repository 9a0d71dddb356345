// Files as a part of a page: what is there, what is under way, and the place to choose, paste or drop more.
import type { ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { useRestTexts } from '../core/index.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useAttaching, type FilesDoor, type HeldFiles } from './useAttaching.ts';
import './uploads.css';

export interface UploadsProps {
  /** Names the place. */
  label: string;
  files: readonly FileValue[];
  onChange: HeldFiles['setFiles'];
  door: FilesDoor;
  isDisabled?: boolean;
}

export function Uploads({ label, files, onChange, door, isDisabled = false }: UploadsProps): ReactNode {
  useRestTexts();
  const attaching = useAttaching(door, { files, setFiles: onChange }, isDisabled);
  return (
    <div
      className="keste-upload-place"
      role="group"
      aria-label={label}
      data-over={attaching.isOver || undefined}
      {...attaching.events}
    >
      <UploadList files={files} attaching={attaching} />
      <UploadButton isDisabled={isDisabled} onFiles={attaching.take} />
    </div>
  );
}
