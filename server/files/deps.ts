// What the calls around files need.
import type { DomainDeps } from '../domainDeps.ts';
import type { MediaStore } from './mediaStore.ts';
import type { Pictures } from './pictures.ts';

export interface FileDeps extends DomainDeps {
  media: MediaStore;
  pictures: Pictures;
}
