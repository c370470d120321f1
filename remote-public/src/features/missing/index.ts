// Pages for what is wrong or missing.
export { ErrorPage } from './ErrorPage.tsx';
export { NotBuiltYet } from './NotBuiltYet.tsx';
