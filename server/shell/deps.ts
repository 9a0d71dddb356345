// What the shell's calls need.
import type { DomainDeps } from '../domainDeps.ts';

export interface ShellDeps extends DomainDeps {
  serverType: 'dev' | 'prod';
  version: string;
  /** Origin by which people reach the server. */
  publicUrl: string;
}
