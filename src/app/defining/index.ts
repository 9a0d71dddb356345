// Door of changing definitions at the screens they make, for owners and admins: the shell knows only that there is such a thing.
export { createDefining } from './defining.ts';
