// Asking where things shall go.
export { TargetPicker } from './TargetPicker.tsx';
