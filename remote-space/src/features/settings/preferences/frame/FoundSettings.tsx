import { useShell, useText } from '@holdall/shared';
import { Empty } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { settingRows } from '../settingRows.ts';
import { pageAddress } from './pageAddress.ts';
import styles from '../Preferences.module.css';

interface FoundSettingsProps {
  readonly words: string;
  /** One was chosen. */
  onChoose(): void;
}

/** What can be chosen on any page and has these words in its name, its note or the name of its page. */
export function FoundSettings({ words, onChoose }: FoundSettingsProps) {
  const say = useText();
  const pages = useShell().contributions.at('preferencesPages');
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (...texts: string[]) =>
    wanted.every((word) => texts.join(' ').toLocaleLowerCase().includes(word));

  const found = pages.flatMap(({ id, label }) => {
    const page = say(label);
    const settings = settingRows
      .filter((row) => row.page === id)
      .filter((row) => fits(say(row.label), 'note' in row ? say(row.note) : '', page))
      .map((row) => ({ to: pageAddress(id, row.id), name: say(row.label), page }));
    return settings.length === 0 && fits(page) ? [{ to: pageAddress(id), name: page, page: '' }] : settings;
  });

  return (
    <section aria-label={say('Found')}>
      <p role="status" className={styles.note}>
        {say('{count, plural, =0 {Nothing found} one {# found} other {# found}}', { count: found.length })}
      </p>
      {found.length === 0 && <Empty drawing="search">{say('No setting has these words.')}</Empty>}
      <ul className={styles.found}>
        {found.map(({ to, name, page }) => (
          <li key={to}>
            <Link to={to} onClick={onChoose}>
              {name}
              {page && <span>{page}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
