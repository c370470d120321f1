// Mail: the outbox, what the product writes, and the ways out.
export { createMailRepo } from './mail.repo.ts';
export { createMailService, type MailOrder, type MailService } from './mail.service.ts';
export type { Letter, MailTransport } from './MailTransport.ts';
export { chooseTransport, testMailsFile } from './transports.ts';
