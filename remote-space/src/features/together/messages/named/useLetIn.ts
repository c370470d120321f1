import { AppError, callKey, useShell, useText } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { use, useCallback } from 'react';
import type { Offer } from '../../naming/index.ts';
import { SubjectContext } from './SubjectContext.ts';

/** Shares what is commented on with somebody who is named, to look, and says so. */
export function useLetIn(): (person: Offer) => Promise<void> {
  const say = useText();
  const { http, notices, queries } = useShell();
  const subject = use(SubjectContext);
  return useCallback(
    async ({ id: userId, name }) => {
      if (subject === null) return;
      const { id } = subject;
      try {
        if (subject.type === 'resource')
          await http.call(
            messages.letIntoResource,
            { params: { resourceId: id }, body: { userId } },
            { quiet: true },
          );
        else
          await http.call(
            messages.letIntoStorage,
            { params: { storageId: id }, body: { userId } },
            { quiet: true },
          );
        notices.show({ title: say('{name} can see this now', { name }), status: 'success' });
        await queries.invalidateQueries({ queryKey: callKey(messages.peopleOfResource) });
        await queries.invalidateQueries({ queryKey: callKey(messages.peopleOfStorage) });
      } catch (error) {
        notices.show({
          title: say('This was not shared with {name}', { name }),
          status: 'error',
          ...(AppError.is(error) && { text: error.message }),
        });
      }
    },
    [say, http, notices, queries, subject],
  );
}
