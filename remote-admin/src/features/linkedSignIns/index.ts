// Sign-ins of other places that let the person in.
export { LinkedSignInsSection } from './LinkedSignInsSection.tsx';
