// How the writes of one person reach the server.
export { apiAs, callsBy, ownerOf } from './callsAs.ts';
