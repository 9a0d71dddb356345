// Public door of the wall between organisations.
export { ENTER_WALL, SERVER_DOOR, TURN_TO } from './connection.ts';
export { raiseWall } from './raiseWall.ts';
export { readyFunctions, wallNotices } from './functions.ts';
