// Confirming a change of address, as one file: only mails lead there.
export { EmailChange } from '../features/emailChange/index.ts';
