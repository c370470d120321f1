// Imports: existing folder trees brought in by the owner of the server.
export { importCommand } from './importCommand.ts';
export { createImportsService, type ImportResult } from './imports.service.ts';
