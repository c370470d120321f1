import { senderText } from '../../../platform/words/senders.ts';
import type { ContentText, MailFacts } from '../../content/index.ts';
import type { TextRepo } from './text.repo.ts';
import type { ContentOfStorage } from './text.tables.ts';

/** What a mail says of itself, as it is kept beside its text. */
export const keptOf = ({ from, hasAttachments }: MailFacts) => ({ sender: senderText(from), hasAttachments });

/** So many are asked for at once. */
const atOnce = 20;
/** What can be read no more says nothing of itself. */
const silent: MailFacts = { from: '', hasAttachments: false };

/**
 * Adds to mails that older versions have read who has sent them and whether something came with them. They are read one after
 * another, mostly off what a preview has kept, until all are or it is stopped; where who reads is busy, the next time goes on.
 */
export async function addSenders(
  repo: Pick<TextRepo, 'withoutSender' | 'keepMail'>,
  textOf: (content: ContentOfStorage) => Promise<ContentText>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const mails = await repo.withoutSender(atOnce);
    for (const mail of mails) {
      if (signal.aborted) return;
      const read = await textOf(mail);
      if ('failure' in read && (read.failure === 'busy' || read.failure === 'closed')) return;
      await repo.keepMail(mail, keptOf('failure' in read ? silent : (read.mail ?? silent)));
    }
    if (mails.length < atOnce) return;
  }
}
