import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../../http/implement.ts';
import type { Pushing } from './createPushing.ts';

/** The calls about browsers that are told notices. */
export const pushingRoutes = (pushing: Pushing) =>
  implementAll(api.pushes, {
    look: ({ actor, query }) => pushing.look(actor, query.endpoint),
    begin: ({ actor, session, body }) => pushing.begin(actor, session.id, body),
    end: ({ actor, body }) => pushing.end(actor, body.endpoint),
  });
