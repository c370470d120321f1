import { languages, useLanguage, useShell, useText, type LanguageId } from '@holdall/shared';
import { Select } from '@holdall/shared/ui';
import styles from './PublicCard.module.css';

const options = languages.map(({ id, name }) => ({ value: id, label: name }));

/** The languages of the product, each under its own name. It is kept in this browser, and for who is signed in. */
export function LanguageMenu() {
  const say = useText();
  const { speak } = useShell();
  return (
    <Select
      className={styles.language}
      aria-label={say('Language')}
      options={options}
      value={useLanguage()}
      onChange={(event) => void speak(event.target.value as LanguageId)}
    />
  );
}
