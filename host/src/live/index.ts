// How the page stands to the server.
export { followConnection, type Connection } from './connection.ts';
