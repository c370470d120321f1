// The things of the product, as they look on the wire.
export * from './audit.ts';
export * from './mail.ts';
export * from './notification.ts';
export * from './operation.ts';
export * from './organization.ts';
export * from './resource.ts';
export * from './rights.ts';
export * from './settings.ts';
export * from './space.ts';
export * from './storage.ts';
export * from './trash.ts';
export * from './upload.ts';
export * from './user.ts';
export * from './who.ts';
