// Groups of the people of an organization.
export { GroupsSection } from './GroupsSection.tsx';
