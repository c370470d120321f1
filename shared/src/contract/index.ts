// What is said on the wire: calls, entities, events, errors, paths and limits. Runs in browser and server; knows zod only.
import { adminApi } from './api/administration.ts';
import { collectionsApi } from './api/content/collections.ts';
import { api as pageApi } from './api/index.ts';
import { laterApi } from './api/later.ts';
import { issues } from './api/together/issues.ts';
import { messages } from './api/together/messages.ts';
import { links, documentContent } from './api/content/documentContent.ts';
import { versions } from './api/content/versions.ts';

/** The whole API of the product as one tree: area, then call. */
export const api = {
  ...pageApi,
  ...laterApi,
  ...adminApi,
  ...collectionsApi,
  documentContent,
  links,
  versions,
  messages,
  issues,
} as const;
export { belowLink } from './belowLink.ts';
export type { AccessRequest, LetInto } from './api/content/accessRequests.ts';
export type { LinkInsight, LinkState, LinkVisit, PublicLink } from './api/content/publicLinks.ts';
export type { AccessGrant, SharingPlan, PersonAccess, Share, SharedGroup } from './api/content/shares.ts';
export { missingParts, type MissingPart } from './api/content/documentContent.ts';
export {
  signInResultSchema,
  type DataExport,
  type EmailChange,
  type NewCredential,
  type Passkey,
  type SessionInfo,
  type SignedCredential,
  type SignInResult,
} from './api/index.ts';
export {
  defineCall,
  type Cost,
  type Access,
  type Answer,
  type Bytes,
  type Call,
  type RequiredAction,
  type Input,
  type Method,
  type Parsed,
} from './defineCall.ts';
export { accentContrast, leastContrast, productAccents } from './accent.ts';
export { AppError, errorCodes, sentenceOf, type ErrorBody, type ErrorCode } from './errors.ts';
export { writtenLanguages, type WrittenLanguage } from './writtenLanguages.ts';
export { chooseLanguage, directionOf, languages, type Language, type LanguageId } from './languages.ts';
export { lookOf } from './lookOf.ts';
export { lowestMode } from './lowestMode.ts';
export { appVersion, limits, productName } from './limits.ts';
export { serverLimits } from './serverLimits.ts';
export * from './query/index.ts';
export { passkeysWorkAt } from './passkeysWorkAt.ts';
export {
  adminPaths,
  isAllowedPath,
  isPublicArea,
  isPublicPath,
  nextPlace,
  places,
  publicPaths,
  redirectFrom,
  otherPublicPaths,
  socketPath,
  type Place,
} from './paths.ts';
export {
  parseSocketEvent,
  placeIn,
  placeText,
  socketEvents,
  type EventProperties,
  type EventRow,
  type SocketEvent,
  type SocketEventType,
} from './socketEvents.ts';
export * from './entities/index.ts';
