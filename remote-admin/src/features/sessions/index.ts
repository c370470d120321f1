// Where a person is signed in.
export { SessionsPage } from './SessionsPage.tsx';
