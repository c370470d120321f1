// The face of an organization on the card of signing in.
export { OrganizationFace } from './OrganizationFace.tsx';
