// How the page stands to the server.
export { followAway } from './followAway.ts';
export { followConnection, type Connection } from './connection.ts';
