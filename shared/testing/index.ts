// What tests of the server and stories make their world of, on Node: files, servers beside ours, waits with an end.
export { makeDocx, makeOdf, makePptx, makeXlsx, paragraph, relations, slideText } from './makeOffice.ts';
export { makePages, writePdf } from './makePages.ts';
export { makeZip } from './makeZip.ts';
export { linkIn, readMail, type ReadMail } from './readMail.ts';
export { signInAtProvider, startIdentityProvider, type IdentityProvider } from './startIdentityProvider.ts';
export { startMailServer, type MailServer, type Refusal } from './startMailServer.ts';
export { startNameServer, type NameServer } from './startNameServer.ts';
export { startProcess, type ServerProcess } from './startProcess.ts';
export { startPushService, type PushService, type PushSubscriber } from './startPushService.ts';
export { until } from './until.ts';
