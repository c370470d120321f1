import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../http/implement.ts';
import type { MessagesService } from './messages.service.ts';

/** The calls about messages. */
export const messagesRoutes = (messages: MessagesService): Route[] =>
  implementAll(api.messages, {
    ofResource: ({ actor, params, query }) => messages.list(actor, params, query),
    ofStorage: ({ actor, params, query }) => messages.list(actor, params, query),
    postToResource: ({ actor, params, body }) => messages.post(actor, params, body),
    postToStorage: ({ actor, params, body }) => messages.post(actor, params, body),
    thread: ({ actor, params }) => messages.thread(actor, params.messageId),
    edit: ({ actor, params, body, revision }) => messages.edit(actor, params.messageId, body.body, revision),
    history: ({ actor, params }) => messages.history(actor, params.messageId),
    remove: ({ actor, params, revision }) => messages.remove(actor, params.messageId, revision),
    resolve: ({ actor, params, body }) => messages.resolve(actor, params.messageId, body.resolved),
    react: ({ actor, params, body }) => messages.react(actor, params.messageId, body.emoji, body.on),
  });
