// What somebody has to do before anything else.
export { RequiredAction } from './RequiredAction.tsx';
