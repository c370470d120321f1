// Organizations: one's accounts, the people of the present one, and who is invited.
export { OrganizationPage } from './OrganizationPage.tsx';
