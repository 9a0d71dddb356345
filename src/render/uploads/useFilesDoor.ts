// Where files of a page go: to a row, whose comments or entries hold them, or into a field of a model.
import { useMemo } from 'react';
import { usePorts } from '../core/index.ts';
import type { FilesDoor } from './useAttaching.ts';

export type FilesPlace = { model: string; id: string } | { model: string; field: string };
type Limits = FilesDoor['limits'];

/** Without limits none are taken there, and there is no door. */
export function useFilesDoor(place: FilesPlace, limits: Limits): FilesDoor;
export function useFilesDoor(place: FilesPlace, limits: Limits | undefined): FilesDoor | undefined;
export function useFilesDoor(place: FilesPlace, limits: Limits | undefined): FilesDoor | undefined {
  const { data } = usePorts();
  const { model } = place;
  const id = 'id' in place ? place.id : undefined;
  const field = 'field' in place ? place.field : '';
  return useMemo<FilesDoor | undefined>(
    () =>
      limits && {
        limits,
        send: async (file, options) =>
          id === undefined
            ? data.upload(file, { model, field, ...options })
            : (await data.talk()).uploadFile(model, id, file, options),
      },
    [data, model, id, field, limits],
  );
}
