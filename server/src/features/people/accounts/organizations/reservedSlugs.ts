import { productName } from '@holdall/shared/contract';

/** Names that would look like a part of the product, or like who runs it. */
const words = [
  'about abuse account accounts admin administrator api app assets auth billing blog cdn demo',
  'dev docs download email everybody example feedback files frame ftp guest guests help home',
  'host imap info installation invite legal link localhost login logout mail master news nobody',
  'none null official operator organization organizations owner personal postmaster privacy',
  'public remote root secure security server service settings share shop sign-in sign-out',
  'sign-up smtp space spaces staff static status store storage support system team teams terms test',
  'trash trust undefined user users verify webmaster workspace www',
];
const reserved: ReadonlySet<string> = new Set([
  productName.toLowerCase(),
  ...words.flatMap((row) => row.split(' ')),
]);

/** True for an address name that no organization can have. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);
