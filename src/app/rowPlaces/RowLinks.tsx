// What pages of other modules offer about a row, among the tools of its record: nothing where their entries are not there.
import { use, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
