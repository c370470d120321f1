import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { OperationsService } from './operations.service.ts';

/** The calls about what people did. */
export const operationsRoutes = (operations: OperationsService) =>
  implementAll(api.operations, {
    list: ({ actor, query }) => operations.list(actor, query),
    undoFrom: ({ actor, params }) => operations.undoFrom(actor, params.operationId),
    undo: ({ actor, params }) => operations.undo(actor, params.operationId),
  });
