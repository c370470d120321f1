import { useText } from '@holdall/shared';
import { safeLink } from '../safeLink.ts';
import type { ContactField } from './parseVcards.ts';
import styles from './ContactViewer.module.css';

const labels: Readonly<Record<string, string>> = {
  TEL: 'Phone',
  EMAIL: 'E-mail',
  ADR: 'Address',
  URL: 'Web page',
  BDAY: 'Birthday',
  ANNIVERSARY: 'Anniversary',
  NOTE: 'Note',
  NICKNAME: 'Nickname',
  IMPP: 'Messenger',
  ROLE: 'Role',
  CATEGORIES: 'Categories',
  LANG: 'Language',
  RELATED: 'Related',
};
const sorts: Readonly<Record<string, string>> = { work: 'Work', home: 'Home', cell: 'Mobile', fax: 'Fax' };

/** Where a field leads: a call, a mail, a page. Undefined: nowhere. */
function addressOf({ name, values: [value = ''] }: ContactField): string | undefined {
  if (name === 'TEL') {
    const number = value.replace(/^tel:/i, '').replaceAll(/[^\d+*#,;]/g, '');
    return number === '' ? undefined : `tel:${number}`;
  }
  if (name === 'EMAIL')
    return safeLink(`mailto:${encodeURIComponent(value.replace(/^mailto:/i, '')).replace('%40', '@')}`);
  return name === 'URL' ? safeLink(value) : undefined;
}

/** What a contact's card says, field by field, in the order that it has. */
export function ContactFields({ fields }: { fields: readonly ContactField[] }) {
  const say = useText();
  return (
    <dl className={styles.fields}>
      {fields.map((field, index) => {
        const label = labels[field.name];
        if (label === undefined) return null;
        const address = addressOf(field);
        const text = field.values
          .filter(Boolean)
          .join(field.name === 'ADR' ? '\n' : ', ')
          .replace(/^(?:tel|mailto):/i, '');
        const sort = field.types.flatMap((type) => sorts[type] ?? []);
        return (
          <div key={index}>
            <dt>{[say(label), ...sort.map((name) => say(name))].join(' · ')}</dt>
            <dd>
              {address === undefined ? (
                <bdi>{text}</bdi>
              ) : (
                <a
                  href={address}
                  {...(field.name === 'URL' ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
                >
                  <bdi>{text}</bdi>
                </a>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
