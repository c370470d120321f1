import { useShell, useStore, useText, type SupportTopic, useSubmit } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Field, Select, TextArea, TextInput, Problem, Checkbox } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import formStyles from '../../forms/form.module.css';
import { AttachFiles } from './AttachFiles.tsx';
import { useAttachments } from './useAttachments.ts';
import styles from './SupportPage.module.css';

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

interface DiagnosticsProps {
  facts: Readonly<Record<string, string>>;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Facts of page and machine that may be sent along. They can be read before, to the letter. */
function Diagnostics({ facts, checked, onChange }: DiagnosticsProps) {
  const say = useText();
  return (
    <div className={styles.diagnostics}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {say('Send facts about this browser along')}
      </Checkbox>
      <details>
        <summary>{say('Look at what would be sent')}</summary>
        <dl>
          {Object.entries(facts).map(([name, value]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** What can be told of the page and the machine, by a name people understand. Nothing of it is sent unasked. */
function collectDiagnostics(known: {
  version: string;
  theme: string;
  language: string;
  requestId: string | null;
  code: string | null;
}): Record<string, string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    Version: known.version,
    Browser: navigator.userAgent.slice(0, 500),
    Window: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}`,
    Language: `${known.language} (${navigator.languages.join(', ')})`.slice(0, 500),
    'Time zone': timeZone,
    Theme: known.theme,
    Connection: navigator.onLine ? 'online' : 'offline',
    Time: new Date().toISOString(),
    ...(known.requestId && { Reference: known.requestId.slice(0, 100) }),
    ...(known.code && { Code: known.code.slice(0, 100) }),
  };
}
