// What somebody has to do before anything else.
export { Duty } from './Duty.tsx';
