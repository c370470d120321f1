import { callKey, useAction, useShell, useText } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import { Button, Field, IconButton, Popover, Problem, TextArea } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import type { Asked } from './Asked.ts';
import styles from './Assistant.module.css';

type Rated = Pick<Asked, 'id' | 'rating'>;

/** What its person thinks of an answer. Pressed once more, it is taken back. */
export function Rating({ request: { id, rating } }: { request: Rated }) {
  const say = useText();
  const { http, queries } = useShell();
  const { busy, problem, run } = useAction();
  const keep = (next: Asked['rating']) =>
    run(async () => {
      const params = { assistantRequestId: id };
      await http.call(laterApi.assistant.rate, { params, body: { rating: next } });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) });
    });
  const press = (isGood: boolean) =>
    void keep(rating?.isGood === isGood ? null : { isGood, reason: rating?.reason ?? '' });
  return (
    <span role="group" aria-label={say('What you think of this answer')} className={styles.rating}>
      <Problem>{problem}</Problem>
      {rating !== null && (
        <Popover
          label={say('Why?')}
          align="end"
          renderTrigger={(props) => (
            <Button look="ghost" size="small" {...props}>
              {rating.reason === '' ? say('Say why…') : say('Why: {reason}', { reason: rating.reason })}
            </Button>
          )}
        >
          {(close) => (
            <Reason
              reason={rating.reason}
              busy={busy}
              onKeep={async (reason) => {
                if (await keep({ ...rating, reason })) close();
              }}
            />
          )}
        </Popover>
      )}
      <IconButton
        icon="good"
        size="small"
        label={say('Good answer')}
        pressed={rating?.isGood === true}
        onClick={() => press(true)}
      />
      <IconButton
        icon="bad"
        size="small"
        label={say('Poor answer')}
        pressed={rating?.isGood === false}
        onClick={() => press(false)}
      />
    </span>
  );
}

interface ReasonProps {
  reason: string;
  busy: boolean;
  onKeep(reason: string): Promise<void>;
}

function Reason({ reason, busy, onKeep }: ReasonProps) {
  const say = useText();
  const [text, setText] = useState(reason);
  function submit(event: FormEvent) {
    event.preventDefault();
    void onKeep(text.trim());
  }
  return (
    <form className={styles.reason} onSubmit={submit}>
      <Field label={say('Why?')} description={say('Nobody else sees it.')} optional>
        <TextArea
          value={text}
          maxLength={limits.reasonLength}
          rows={3}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" look="primary" size="small" busy={busy}>
        {say('Save')}
      </Button>
    </form>
  );
}
