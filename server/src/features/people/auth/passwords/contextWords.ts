import { productName } from '@holdall/shared/contract';

/** What everybody knows of somebody who sets a password. */
export interface About {
  readonly email: string;
  readonly name: string;
  /** The organization they sign up with. */
  readonly organizationName?: string | null | undefined;
}

/**
 * The words that anybody who wants in would try first, in lower case: the product, the person's name and address, the
 * place behind the @ with and without its ending, the organization, and what people do here.
 */
export function contextWords({ email, name, organizationName }: About): ReadonlySet<string> {
  const [local = '', host = ''] = email.split('@');
  const names = [name, organizationName ?? ''];
  const words = [
    productName,
    'administrator',
    'operator',
    'workspace',
    'organization',
    email,
    local,
    host,
    host.split('.')[0] ?? '',
    ...names,
    ...names.map((text) => text.replaceAll(' ', '')),
  ];
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word !== ''));
}
