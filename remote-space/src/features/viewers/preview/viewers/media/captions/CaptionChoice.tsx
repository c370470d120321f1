import { useLanguage, useText } from '@holdall/shared';
import { Select } from '@holdall/shared/ui';
import styles from '../MediaViewer.module.css';
import type { Captions } from './useCaptions.ts';

/** The name of a language in the one that is read; its code where nobody knows it. */
function nameOf(language: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Which captions are shown. Nothing where a recording has none; a sound has them beside it alone. */
export function CaptionChoice({ captions, isVideo }: { captions: Captions; isVideo: boolean }) {
  const say = useText();
  const reader = useLanguage();
  const { files, chosen, choose } = captions;
  if (files.length === 0 || (!isVideo && files.length === 1)) return null;
  const options = files.map(({ id, language }) => ({
    value: id,
    label: language === null ? say('Captions') : nameOf(language, reader),
  }));
  const off = { value: '', label: say('No captions') };
  return (
    <Select
      aria-label={say('Captions')}
      className={styles.captions ?? ''}
      value={chosen ?? (isVideo ? '' : (files[0]?.id ?? ''))}
      onChange={(event) => choose(event.target.value === '' ? null : event.target.value)}
      options={isVideo ? [off, ...options] : options}
    />
  );
}
