// Audit: who did what, in a chain that cannot be changed unseen.
export { createAuditRepo } from './audit.repo.ts';
export { createAuditService, type AuditEntry, type AuditProof, type AuditService } from './audit.service.ts';
