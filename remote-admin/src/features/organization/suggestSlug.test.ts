import { suggestSlug } from './suggestSlug.ts';

describe('the address name that a name suggests', () => {
  it.each([
    ['Acme Labs', 'acme-labs'],
    ['  Müller & Söhne GmbH ', 'muller-sohne-gmbh'],
    ['Straße 12', 'strasse-12'],
    ['3 Works', 'works'],
    ['A very long name of an organization that goes on', 'a-very-long-name-of-an-organization-that'],
    ['--', ''],
    ['A1', ''],
    ['Компания', ''],
    ['שלום', ''],
  ])('is of %j %j', (name, slug) => expect(suggestSlug(name)).toBe(slug));
});
