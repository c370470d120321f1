import { useShell, useText, type Installation } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Checkbox, Problem } from '@holdall/shared/ui';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { SaveAndTry } from './SaveAndTry.tsx';
import { ServerFields } from './ServerFields.tsx';
import styles from './SettingsPage.module.css';
import { useServerDraft } from './useServerDraft.ts';

interface RecognitionSettingsProps {
  installation: Installation;
  onChanged(installation: Installation): void;
}

/** A language by its name in the language of the page; Tesseract calls them by codes of three letters and more (`chi_sim`). */
function languageName(code: string): string {
  const [language = code] = code.split('_');
  try {
    const name = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'language' }).of(
      language,
    );
    return name === undefined || name === language ? code : code === language ? name : `${name} (${code})`;
  } catch {
    return code;
  }
}

/** What reads the words of scans, pictures and recordings: whether it does, where, and whether that works. */
export function RecognitionSettings({
  installation: { recognition, revision },
  onChanged,
}: RecognitionSettingsProps) {
  const say = useText();
  const { http } = useShell();
  const { hasKey, offered, ...kept } = recognition;
  const { draft, change, busy, problem, fieldProblem, tested, submit, tryIt } = useServerDraft(kept, {
    async save(changed) {
      const body = { recognition: changed };
      onChanged(await http.call(adminApi.installation.change, { body }, { revision, quiet: true }));
    },
    test: () => http.call(adminApi.recognition.test, {}, { quiet: true }),
  });

  return (
    <Section id="recognition-settings" title={say('Scans and recordings')}>
      <Form onSubmit={(event) => void submit(event)}>
        <Problem>{problem}</Problem>
        <div className={styles.modes}>
          <label htmlFor="recognition-ocr">
            <input
              id="recognition-ocr"
              type="checkbox"
              checked={draft.ocr}
              onChange={({ target }) => change({ ocr: target.checked })}
            />
            <b>{say('Read words in scans and pictures')}</b>
            <span>
              {say('They are recognized on this server (OCR). Nothing leaves it; a page takes seconds.')}
            </span>
          </label>
        </div>
        {draft.ocr && (offered.length > 1 || fieldProblem('recognition.languages')) && (
          <Languages
            offered={offered}
            chosen={draft.languages}
            problem={fieldProblem('recognition.languages')}
            onChange={(languages) => change({ languages })}
          />
        )}
        <div className={styles.modes}>
          <label htmlFor="recognition-transcription">
            <input
              id="recognition-transcription"
              type="checkbox"
              checked={draft.transcription}
              onChange={({ target }) => change({ transcription: target.checked })}
            />
            <b>{say('Write down what is said in recordings')}</b>
            <span>
              {say(
                'Every recording, sound or film, is sent to a server that speaks as OpenAI’s for transcriptions.',
              )}
            </span>
          </label>
        </div>
        {draft.transcription && (
          <ServerFields
            of="recognition"
            draft={draft}
            keepsKey={hasKey && draft.address === kept.address}
            placeholder="whisper-1"
            fieldProblem={fieldProblem}
            onChange={change}
          />
        )}
        <SaveAndTry
          busy={busy}
          isTried={draft.transcription}
          tested={tested}
          worked={say('The server has written down a second of silence. It took {seconds} s.', {
            seconds: ((tested?.milliseconds ?? 0) / 1000).toFixed(1),
          })}
          onTry={() => void tryIt()}
        />
      </Form>
    </Section>
  );
}

interface LanguagesProps {
  offered: readonly string[];
  chosen: readonly string[];
  problem: string | undefined;
  onChange(languages: string[]): void;
}

/** The languages that words in pictures are read in; one at least. */
function Languages({ offered, chosen, problem, onChange }: LanguagesProps) {
  const say = useText();
  return (
    <fieldset className={styles.languages}>
      <legend>{say('Languages of these words; each makes reading slower')}</legend>
      {offered.map((language) => (
        <Checkbox
          key={language}
          checked={chosen.includes(language)}
          disabled={chosen.length === 1 && chosen.includes(language)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, language] : chosen.filter((one) => one !== language))
          }
        >
          {languageName(language)}
        </Checkbox>
      ))}
      <Problem>{problem ?? ''}</Problem>
    </fieldset>
  );
}
