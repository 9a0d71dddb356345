// What every part of the builder knows: the definition as it stands, how it is changed, and what there is to choose from.
import { createContext, use } from 'react';
import type { Choice } from '../../../contract/index.ts';
import type { Around } from './doc/titles.ts';

export interface Building {
  definition: unknown;
  isReadonly: boolean;
  around: Around;
  /** Other models, people among them, by name. */
  models: readonly Choice[];
  roles: readonly Choice[];
  t(key: string, params?: Record<string, unknown>): string;
  change(next: unknown): void;
  /** To every key there is, at this place of the definition. */
  openForm(pointer: string): void;
}

const BuildingContext = createContext<Building | undefined>(undefined);
export const BuildingProvider = BuildingContext;

export function useBuilding(): Building {
  const building = use(BuildingContext);
  if (!building) throw new Error('Parts of the builder stand inside BuildTab');
  return building;
}
