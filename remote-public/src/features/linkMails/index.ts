// Mails about a link end here.
export { LinkMails } from './LinkMails.tsx';
