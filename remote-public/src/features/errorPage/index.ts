// What went wrong.
export { ErrorPage } from './ErrorPage.tsx';
