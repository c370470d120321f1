import { limits } from '@holdall/shared';

/** The address name that a name suggests: its letters and digits, small, without accents. Empty where it has too few. */
export function suggestSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, limits.slugMax)
    .replace(/-$/, '');
  return plain.length < limits.slugMin ? '' : plain;
}
