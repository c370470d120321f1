// What a resource or a storage can be: names, glyphs, hues, file endings. Data only; runs in browser and server alike.
export { coreKinds, type CoreKindId } from './coreKinds.ts';
export { createKindRegistry, type KindRegistry } from './createKindRegistry.ts';
export { defineKind, type Kind, type KindShape } from './defineKind.ts';
export { fileType, type FileFamily, type FileReader, type FileType, type Recognition } from './fileType.ts';
export { claimedType, fileTypeOf, fileTypes, type KnownFileType } from './fileTypes.ts';
export { folderState, type FolderState } from './folderState.ts';
export { extensionOf, kindOf } from './kindOf.ts';
export {
  storageKindOf,
  storageKinds,
  type StorageGroup,
  type StorageKind,
  type StorageKindId,
  type StorageSection,
} from './storageKinds.ts';
