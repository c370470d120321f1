// Settings of the installation, for its operator.
export { SettingsPage } from './SettingsPage.tsx';
