import type { Subscription } from 'rxjs';
import { isPublicArea, type Http, type HttpFailure, type Say } from '@holdall/shared';
import { copyText } from './copyText.ts';
import type { Notices } from './createNotices.ts';

interface Dependencies {
  http: Http;
  notices: Notices;
  location: Pick<Location, 'pathname'>;
  say: Say;
  announce(text: string): void;
}

/** Comes with what is drawn for somebody who is signed in: nobody else is shown such a notice. */
const loadPhrases = () => import(/* webpackChunkName: "inside" */ './reasonPhrases.ts');

const genericText = 'Something went wrong. Please try again.';

/**
 * Tells the person of calls that failed: status text and code as the title, the server's message or a general one as the
 * text, and Copy. Silent under /pb, for a 401, and where the caller shows the failure itself. Tells as well of items
 * that an answer lacks.
 */
export function showHttpErrors({ http, notices, location, say, announce }: Dependencies): Subscription {
  const copy = async (message: string) => {
    announce((await copyText(message)) ? say('Copied') : say('Copying was not allowed'));
  };
  const titleOf = async (status: number) =>
    status === 0 ? say('No connection') : `${say((await loadPhrases()).reasonPhrase(status))} ${status}`;

  async function tell({ status, serverMessage, quiet }: HttpFailure): Promise<void> {
    if (quiet || status === 401 || isPublicArea(location.pathname)) return;
    const message = serverMessage || say(genericText);
    notices.show({
      title: await titleOf(status),
      text: message,
      status: 'error',
      action: { label: say('Copy'), run: () => void copy(message) },
    });
  }
  const subscription = http.failures.subscribe((failure) => void tell(failure));
  const omitted = http.omissions.subscribe((count) =>
    notices.show({
      title: say('A list is not complete'),
      text: say(
        'Left out because they are damaged: {count}. Whoever runs this server finds them in its log.',
        {
          count,
        },
      ),
      status: 'warning',
    }),
  );
  subscription.add(omitted);
  return subscription;
}
