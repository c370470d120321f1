// Where a person is signed in.
export { SessionRow } from './SessionRow.tsx';
export { SessionsPage } from './SessionsPage.tsx';
