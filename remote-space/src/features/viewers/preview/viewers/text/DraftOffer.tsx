import { useFormat, useShell, useText } from '@holdall/shared';
import { Banner, Button } from '@holdall/shared/ui';
import type { TextEditor } from './useTextEditor.ts';
import styles from './TextViewer.module.css';

/** Offers to go on with what was typed here and never saved. */
export function DraftOffer({ editor: { draft, start } }: { editor: TextEditor }) {
  const say = useText();
  const format = useFormat();
  const { notices } = useShell();
  const { found } = draft;
  if (!found) return null;

  async function discard() {
    if (!found) return;
    await draft.discard();
    notices.show({
      title: say('Unsaved text thrown away'),
      status: 'info',
      action: { label: say('Undo'), run: () => void draft.restore(found) },
    });
  }
  return (
    <Banner
      tone="warn"
      action={
        <span className={styles.choices}>
          <Button size="small" look="primary" onClick={() => void start(found)}>
            {say('Go on with it')}
          </Button>
          <Button size="small" onClick={() => void discard()}>
            {say('Throw it away')}
          </Button>
        </span>
      }
    >
      {say('What you typed here was not saved ({when}).', {
        when: format.whenInSentence(new Date(found.at).toISOString()),
      })}
    </Banner>
  );
}
