import { languages, useLanguage, useShell, useText, type LanguageId } from '@holdall/shared';
import { Field, Select } from '@holdall/shared/ui';
import { Section } from '../../page/index.ts';

const options = languages.map(({ id, name }) => ({ value: id, label: name }));

/** In which language the person is spoken to: by pages, mails and refusals, wherever they sign in. */
export function LanguageSection() {
  const say = useText();
  const { speak } = useShell();
  return (
    <Section id="language" title={say('Language')}>
      <Field label={say('Language of pages and mails')}>
        <Select
          options={options}
          value={useLanguage()}
          onChange={(event) => void speak(event.target.value as LanguageId)}
        />
      </Field>
    </Section>
  );
}
