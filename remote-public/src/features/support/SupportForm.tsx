import { useShell, useStore, useText, type SupportTopic, useSubmit } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Field, Select, TextArea, TextInput, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import formStyles from '../../forms/form.module.css';
import { AttachFiles } from './AttachFiles.tsx';
import { collectDiagnostics } from './diagnostics.ts';
import { Diagnostics } from './Diagnostics.tsx';
import { useAttachments } from './useAttachments.ts';

const topics: Readonly<Record<SupportTopic, string>> = {
  question: 'A question',
  problem: 'Something does not work',
  account: 'My account or signing in',
  security: 'Security',
  idea: 'An idea or a wish',
  other: 'Something else',
};
const topicIds = Object.keys(topics) as SupportTopic[];

/** What is to be written. The address can fill it: topic and subject, code and id of what went wrong, a feature on trial. */
export function SupportForm({ onSent }: { onSent(ticket: string): void }) {
  const say = useText();
  const { http, user, settings, theme } = useShell();
  const person = useStore(user);
  const version = useStore(settings)?.appVersion ?? '';
  const shown = useStore(theme);
  const [search] = useSearchParams();
  const [facts] = useState(() =>
    collectDiagnostics({
      version,
      theme: shown,
      language: document.documentElement.lang,
      requestId: search.get('requestId'),
      code: search.get('code'),
    }),
  );
  const [draft, setDraft] = useState(() => ({
    topic: topicIds.find((id) => id === search.get('topic')) ?? ('question' as SupportTopic),
    subject: (search.get('subject') ?? '').slice(0, 120),
    text: '',
    email: '',
  }));
  // Who comes from an error has come to tell of it.
  const [withFacts, setWithFacts] = useState(search.has('requestId'));
  const files = useAttachments();
  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () => {
    const { email, ...rest } = draft;
    const feature = search.get('feature');
    const body = {
      ...rest,
      ...(feature !== null && /^[a-zA-Z]{2,40}$/.test(feature) && { feature }),
      files: files.attachments.flatMap(({ file }) => file?.id ?? []),
      ...(person ? {} : { email }),
      ...(withFacts && { diagnostics: facts }),
    };
    onSent((await http.call(laterApi.support.send, { body }, { quiet: true })).ticket);
  });
  const field = (name: 'subject' | 'text' | 'email') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  return (
    <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
      <Problem>{problem}</Problem>
      {person ? (
        <p className={formStyles.foot}>{say('The answer goes to {email}.', { email: person.email })}</p>
      ) : (
        <Field
          label={say('E-mail')}
          description={say('The answer goes there.')}
          error={fieldProblem('email')}
        >
          <TextInput type="email" autoComplete="email" {...field('email')} />
        </Field>
      )}
      <Field label={say('What is it about?')} error={fieldProblem('topic')}>
        <Select
          options={topicIds.map((value) => ({ value, label: say(topics[value]) }))}
          value={draft.topic}
          onChange={(event) => setDraft({ ...draft, topic: event.target.value as SupportTopic })}
        />
      </Field>
      <Field label={say('Subject')} error={fieldProblem('subject')}>
        <TextInput maxLength={120} {...field('subject')} />
      </Field>
      <Field
        label={say('Text')}
        description={say('What you did, what you expected, and what happened instead.')}
        error={fieldProblem('text')}
      >
        <TextArea rows={7} maxLength={5000} {...field('text')} />
      </Field>
      <AttachFiles files={files} />
      <Problem>{fieldProblem('files') ?? fieldProblem('diagnostics') ?? ''}</Problem>
      <Diagnostics facts={facts} checked={withFacts} onChange={setWithFacts} />
      <Button type="submit" look="primary" size="large" wide busy={busy || files.isBringing}>
        {say('Send')}
      </Button>
    </form>
  );
}
