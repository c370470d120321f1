import { callKey, useAction, useCall, useShell, useText } from '@holdall/shared';
import { instructionsLength, laterApi } from '@holdall/shared/later';
import { Button, Field, Problem, TextArea } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { useAssistantMode } from '../../../assistantMode.ts';
import styles from './Instructions.module.css';

/** What answers in a storage are to be like, written by who manages it; nothing where no model would be told. */
export function Instructions({ storageId }: { storageId: string }) {
  const isWritten = useAssistantMode() === 'model';
  const params = { storageId };
  const known = useCall(laterApi.assistant.instructions, { params }, { enabled: isWritten });
  if (!isWritten || known.data === undefined) return null;
  const { text, mayChange } = known.data;
  if (mayChange) return <Change key={text} storageId={storageId} text={text} />;
  return text === '' ? null : <Told text={text} />;
}

/** What those who manage the storage have said, for everybody else. */
function Told({ text }: { text: string }) {
  const say = useText();
  return (
    <section className={styles.instructions} aria-labelledby="instructions">
      <h2 id="instructions">{say('How the assistant answers here')}</h2>
      <p dir="auto">{text}</p>
    </section>
  );
}

function Change({ storageId, text }: { storageId: string; text: string }) {
  const say = useText();
  const { http, notices, queries } = useShell();
  const { busy, problem, run } = useAction();
  const [draft, setDraft] = useState(text);
  const isSame = draft.trim() === text;
  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const input = { params: { storageId }, body: { text: draft.trim() } };
      await http.call(laterApi.assistant.setInstructions, input);
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.instructions) });
      notices.show({ title: say('Saved'), status: 'success' });
    });
  }
  return (
    <form className={styles.instructions} onSubmit={submit}>
      <Field
        label={say('How the assistant answers here')}
        description={say(
          'The model is told this with each question about this storage: which words to use, what to mind. Everybody who sees the storage can read it.',
        )}
        optional
      >
        <TextArea
          value={draft}
          maxLength={instructionsLength}
          rows={4}
          dir="auto"
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      <Problem>{problem}</Problem>
      <Button type="submit" busy={busy} disabled={isSame}>
        {say('Save')}
      </Button>
    </form>
  );
}
