// The ground floor for host and remotes, one object for the whole page: shell, HTTP, live connection, bus, data, kinds, commands, state, and of the contract what is not a schema.
export {
  api,
  type DataExport,
  type EmailChange,
  type NewCredential,
  type Passkey,
  type SessionInfo,
  type SignInResult,
} from './contract/api/index.ts';
export type * from './contract/defineCall.ts';
export type * from './contract/entities/index.ts';
export { activityKinds } from './contract/entities/together/activity.ts';
export { tabSections } from './contract/entities/content/collectionSections.ts';
export { listViews } from './contract/entities/people/preferences.ts';
export { sorts } from './contract/entities/content/resource.ts';
export { roles } from './contract/entities/content/rights.ts';
export { localSections } from './contract/entities/content/storage.ts';
export { currentOrganization, organizationsOf } from './contract/entities/people/user.ts';
export { AppError, errorCodes, sentenceOf, type ErrorBody, type ErrorCode } from './contract/errors.ts';
export * from './contract/languages.ts';
export * from './contract/limits.ts';
export { lookOf } from './contract/lookOf.ts';
export { passkeysWorkAt } from './contract/passkeysWorkAt.ts';
export * from './contract/paths.ts';
export type * from './contract/socketEvents.ts';
export {
  createEventBus,
  type BusEvent,
  type BusEventOf,
  type EventBus,
  type ShellFact,
} from './bus/createEventBus.ts';
export { inBursts } from './bus/inBursts.ts';
export { createCommandRegistry, type CommandRegistry } from './commands/createCommandRegistry.ts';
export { defineCommand, type Command, type CommandRow } from './commands/defineCommand.ts';
export { formatKeys } from './commands/formatKeys.ts';
export { keysOf, type KeyChoices } from './commands/keysOf.ts';
export { useKeys, type SayKeys } from './commands/useKeys.ts';
export { callKey } from './data/callKey.ts';
export { connectStaleness } from './data/connectStaleness.ts';
export { createQueryClient } from './data/createQueryClient.ts';
export { reasonOf } from './data/reasonOf.ts';
export { useAction, type ActionRun } from './data/useAction.ts';
export { useCall, useCalls } from './data/useCall.ts';
export { useRead, type Loaded, type ReadOptions } from './data/useRead.ts';
export { useSubmit, type Submit } from './data/useSubmit.ts';
export { address } from './http/address.ts';
export { createHttp, type CallOptions, type Http } from './http/createHttp.ts';
export { awayCodes, isAway } from './http/isAway.ts';
export type { Keeping } from './http/Keeping.ts';
export { type HttpFailure } from './http/toHttpFailure.ts';
// The kinds of storages come with those who draw them, by `@holdall/shared/kinds`: a first visit shows none.
export { coreKinds, type CoreKindId } from './kinds/coreKinds.ts';
export { createKindRegistry, type KindRegistry } from './kinds/createKindRegistry.ts';
export { defineKind, type Kind, type KindShape } from './kinds/defineKind.ts';
export { folderState, type FolderState } from './kinds/folderState.ts';
export { extensionOf, kindOf } from './kinds/kindOf.ts';
export type { StorageGroup, StorageKind, StorageKindId, StorageSection } from './kinds/storageKinds.ts';
export { createSocketService, type LiveState, type SocketService } from './live/createSocketService.ts';
export { createLog, type Log } from './log/createLog.ts';
export {
  defineRemote,
  type Audience,
  type EarlyCalls,
  type RemoteCommand,
  type RemoteDeclaration,
  type RemoteKind,
  type RemoteNavigation,
  type RemoteRoute,
  type RemoteTool,
  type RunTool,
} from './remote/defineRemote.ts';
export {
  type Contribution,
  type ContributionPlace,
  type ContributionProps,
  type Contributions,
  type PanelTabProps,
  type RemoteContributions,
} from './remote/contributions.ts';
export { lazyCode, type LazyCode } from './remote/lazyCode.ts';
export { lazyComponent } from './remote/lazyComponent.tsx';
export { FeatureBoundary } from './shell/FeatureBoundary.tsx';
export {
  thatCount,
  waitingInput,
  type ActionAbout,
  type KeptBoth,
  type Outbox,
  type OutboxActions,
  type QueuedAction,
  type QueueingCall,
  type SendOptions,
} from './shell/Outbox.ts';
export type { KeptRoom, Pin, PinActions, PinPlan, Pins } from './shell/Pins.ts';
export { InSlot } from './shell/InSlot.tsx';
export {
  type Jobs,
  type Notice,
  type Shell,
  type SlotName,
  type SummaryView,
  type Transfer,
  type UndoOffer,
} from './shell/Shell.ts';
export { InnerShell } from './shell/InnerShell.tsx';
export { ShellContext, useShell } from './shell/ShellContext.ts';
export { browserFeatures, type BrowserFeatures } from './shell/browserFeatures.ts';
export { wearAccent } from './shell/wearAccent.ts';
export { useTitle } from './shell/useTitle.ts';
export { useUser } from './shell/useUser.ts';
export { createKept, type Kept } from './state/createKept.ts';
export { createKeptOfPerson } from './state/createKeptOfPerson.ts';
export { createPersonalStore, forgetPersonalStores } from './state/createPersonalStore.ts';
export { createStore, type Store } from './state/createStore.ts';
export { persisted } from './state/persisted.ts';
export { useDebouncedValue } from './state/useDebouncedValue.ts';
export { phoneScreen, useMedia } from './state/useMedia.ts';
export { useStore } from './state/useStore.ts';
export { formatBytes, formatList } from './text/format.ts';
export { pageRegion, type Region } from './text/region.ts';
export { useFormat, type Format } from './text/useFormat.ts';
export { useLanguage } from './text/useLanguage.ts';
export { useText, type Say, type TextValues } from './text/useText.ts';
