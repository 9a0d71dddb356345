// The name of a role of one's own, out of its title. Pure.
import { nameOfTitle } from '../../engine/definition/index.ts';

export function roleName(title: string, taken: readonly string[]): string {
  return nameOfTitle(title, 'role', (name) => taken.includes(name));
}
