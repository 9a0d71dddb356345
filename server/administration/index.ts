// Public door of the administration: what owners and admins see and change of the definitions, and what clients could not draw.
export { administrationRoutes } from './administrationRoutes.ts';
export { requireEditor } from './whoMay.ts';
export { mayEdit } from './whoMay.ts';
