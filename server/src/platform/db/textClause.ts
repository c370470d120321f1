import { queryText } from '../words/lexemes.ts';
import { senderPattern } from '../words/senders.ts';
import { lexemeOf, textLanguages } from '../words/stems.ts';
import { tokensOf } from '../words/tokens.ts';

type Give = (value: unknown, type: string) => string;

/**
 * SQL that holds for a file `r` in whose text these words stand, one behind another, in whatever language it is written.
 * The text is looked up by its key, so it costs as much as files are asked about, however many texts there are. Null where
 * there is no word in it.
 */
export function textClause(text: string, give: Give): string | null {
  const words = Array.from(tokensOf(text), ({ word }) => word);
  if (words.length === 0) return null;
  const alternatives = textLanguages.map((language) => words.map((word) => lexemeOf(language, word)));
  return hasPart(`p.words @@ ${give(queryText(alternatives), 'tsquery')}`);
}

/** SQL that holds for a file `r` of which the text, or a part of it, is written in a language. */
export const isWrittenIn = (language: string): string => hasPart(`p.language = ${language}`);

/** They are read first: else an index of all words of the storage would be asked for each file. */
const hasPart = (condition: string) => `exists (
    select 1 from (
      select p.words, p.language from text_parts p
      where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime offset 0
    ) p where ${condition})`;

/** SQL that holds for a mail `r` of which something holds that is kept beside its text, `t`: looked up by its key. */
const ofMail = (condition: string) => `(r.kind = 'mailMessage' and exists (
    select 1 from (
      select t.sender, t.has_attachments from texts t
      where t.storage_id = r.storage_id and t.blob_hash = r.blob_hash and t.mime = r.mime offset 0
    ) t where ${condition}))`;

/** SQL that holds for a mail `r` that somebody has sent who is called so, or has this address. */
export const isFrom = (who: string, give: Give): string =>
  ofMail(`t.sender like ${give(senderPattern(who), 'text')}`);

/** SQL that holds for a mail `r` with which something came. */
export const bringsAttachments = ofMail('t.has_attachments');
