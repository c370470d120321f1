import { useEffect, useState } from 'react';
import { useShell, useText, type Shell, type SummaryView } from '@holdall/shared';
import { writtenLanguages, type WrittenLanguage } from '@holdall/shared/contract';
import { Banner, Button, SegmentedControl, Select, Spinner } from '@holdall/shared/ui';
import styles from './SummaryDialog.module.css';

/** How long a summary is, what it is of, and what it is translated into; null for its own language. */
export interface SummaryWish {
  readonly length: NonNullable<SummaryView['length']>;
  readonly style: NonNullable<SummaryView['style']>;
  readonly language: WrittenLanguage | null;
}

/** The language that a summary was translated into. */
const languageOf = ({ language }: SummaryView): WrittenLanguage | null =>
  writtenLanguages.find((one) => one === language) ?? null;

interface AnotherSummaryProps {
  /** The one that stands there. */
  view: SummaryView & Pick<SummaryWish, 'length' | 'style'>;
  /** What has changed since, where it is out of date: it can be made again as it is. */
  changed: string | null;
  /** Has another one made. */
  begin(wish: SummaryWish): Promise<unknown>;
}

/** Has the same file summarised in another way. */
export async function summariseFile({ http }: Pick<Shell, 'http'>, resourceId: string, wish: SummaryWish) {
  const { laterApi } = await import('@holdall/shared/later');
  await http.call(laterApi.summaries.begin, { params: { resourceId }, body: wish });
}

/**
 * Asks for a summary of the same files of another length, as points, of what was decided, or in another language. It takes the place of this one
 * when it comes; until then this one can be read.
 */
export function AnotherSummary({ view, changed, begin }: AnotherSummaryProps) {
  const say = useText();
  const { bus } = useShell();
  const [asked, setAsked] = useState<{ of: SummaryView; wish: SummaryWish } | null>(null);
  const wish = asked?.of === view ? asked.wish : null;
  const { length, style } = wish ?? view;
  const language = wish === null ? languageOf(view) : wish.language;
  const { resourceId } = view;
  // What came last was wished for in another language than it is in.
  const [missed, setMissed] = useState<WrittenLanguage | null>(null);
  const isMissed = wish === null && missed !== null && missed !== languageOf(view);

  useEffect(() => {
    const failing = bus.on('summarizationFailed').subscribe(({ properties }) => {
      // Of a file that may no longer be seen nothing is told, not even which one it is.
      if ((properties.resourceId ?? resourceId) === resourceId) setAsked(null);
    });
    return () => failing.unsubscribe();
  }, [bus, resourceId]);

  async function ask(change: Partial<SummaryWish>): Promise<void> {
    const wanted = { length, style, language, ...change };
    setMissed(wanted.language);
    setAsked({ of: view, wish: wanted });
    try {
      await begin(wanted);
    } catch {
      setAsked(null);
    }
  }

  const wishes = (
    <div className={styles.another}>
      <SegmentedControl
        label={say('Length of the summary')}
        options={[
          { id: 'short', label: say('Short') },
          { id: 'medium', label: say('Medium') },
          { id: 'long', label: say('Long') },
        ]}
        value={length}
        onChange={(chosen) => void ask({ length: chosen })}
      />
      <SegmentedControl
        label={say('Form of the summary')}
        options={[
          { id: 'paragraph', label: say('Paragraph') },
          { id: 'points', label: say('Points') },
          { id: 'decisions', label: say('Decisions') },
        ]}
        value={style}
        onChange={(chosen) => void ask({ style: chosen })}
      />
      {view.canTranslate === true && (
        <Languages value={language} onChange={(chosen) => void ask({ language: chosen })} />
      )}
      <span role="status" className={styles.waiting}>
        {wish && (
          <>
            <Spinner size={16} /> {say('Being summarised…')}
          </>
        )}
        {isMissed && say('It could not be translated into {language}.', { language: names().of(missed) })}
      </span>
    </div>
  );
  return (
    <>
      {wishes}
      {changed !== null && (
        <div className={styles.banner}>
          <Banner
            tone="warn"
            action={
              <Button busy={wish !== null} onClick={() => void ask({})}>
                {say('Summarise again')}
              </Button>
            }
          >
            {changed}
          </Banner>
        </div>
      )}
    </>
  );
}

/** What languages are called in the language of the page. */
const names = () => new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language' });

interface LanguagesProps {
  value: WrittenLanguage | null;
  onChange(language: WrittenLanguage | null): void;
}

/** The language that a model translates a summary into, by name; its own is the first. */
function Languages({ value, onChange }: LanguagesProps) {
  const say = useText();
  const known = names();
  const options = writtenLanguages
    .map((language) => ({ value: language as string, label: known.of(language) ?? language }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Select
      aria-label={say('Language of the summary')}
      options={[{ value: '', label: say('As it is written') }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => onChange(writtenLanguages.find((one) => one === target.value) ?? null)}
    />
  );
}
