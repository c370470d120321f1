import { limits, useShell, useText, type FeatureFlag, useAction, useFormat } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Field, Select, TextInput, Problem, Badge } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { FeaturePeople } from './FeaturePeople.tsx';
import { MakeLink } from './MakeLink.tsx';
import { OrganizationChoice } from './OrganizationChoice.tsx';

const states: readonly { value: FeatureFlag['state']; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'optIn', label: 'On for those who want it' },
  { value: 'on', label: 'On for everybody' },
];

interface FlagCardProps {
  flag: FeatureFlag;
  organizations: readonly { id: string; name: string }[];
  groups: readonly { id: string; organizationId: string; name: string }[];
  onChanged(): void;
}

/** A feature's settings as they are written, and the revision they were read at. */
function draftOf({ state, percent, groups, autoOffAt, revision }: FeatureFlag) {
  return { state, percent: String(percent), groups, autoOffAt: String(autoOffAt ?? ''), revision };
}

/** One feature, and for whom it is on. What has the focus keeps it when the settings are saved, and so does a link just made. */
export function FlagCard({ flag, organizations, groups, onChanged }: FlagCardProps) {
  const say = useText();
  const { http, notices } = useShell();
  const { busy, problem, fieldProblem, run } = useAction();
  const { key, title, text, collects } = flag;
  const [draft, setDraft] = useState(() => draftOf(flag));
  // What somebody else has set meanwhile is what is changed from here on.
  if (flag.revision > draft.revision) setDraft(draftOf(flag));
  const name = say(title);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const { revision, ...written } = draft;
      const autoOffAt = written.autoOffAt === '' ? null : Number(written.autoOffAt);
      const body = { ...written, percent: Number(written.percent), autoOffAt };
      const asked = { params: { featureKey: key }, body };
      setDraft(draftOf(await http.call(adminApi.featureFlags.change, asked, { revision, quiet: true })));
      notices.show({ title: say('“{name}” is set', { name }), status: 'success' });
      onChanged();
    });
  }

  return (
    <Section id={`feature-${key}`} title={name}>
      <p>
        {say(text)} {say(collects)}
      </p>
      <FlagErrors flag={flag} />
      <Form onSubmit={handleSubmit}>
        <Problem>{problem}</Problem>
        <Field label={say('State')} error={fieldProblem('state')}>
          <Select
            options={states.map(({ value, label }) => ({ value, label: say(label) }))}
            value={draft.state}
            onChange={(event) => setDraft({ ...draft, state: event.target.value as FeatureFlag['state'] })}
          />
        </Field>
        {draft.state === 'optIn' && (
          <>
            <Field label={say('Also on for so many of a hundred people')} error={fieldProblem('percent')}>
              <TextInput
                type="number"
                min={0}
                max={100}
                inputMode="numeric"
                value={draft.percent}
                onChange={(event) => setDraft({ ...draft, percent: event.target.value })}
              />
            </Field>
            <OrganizationChoice
              organizations={organizations}
              groups={groups}
              chosen={draft.groups}
              onChange={(chosen) => setDraft({ ...draft, groups: chosen })}
            />
            <Problem>{fieldProblem('groups') ?? ''}</Problem>
          </>
        )}
        <Field
          label={say('Switches itself off at so many errors within seven days')}
          optional
          description={say(
            'For everybody, and you are told. One person counts once an hour; one alone switches nothing off.',
          )}
          error={fieldProblem('autoOffAt')}
        >
          <TextInput
            type="number"
            min={limits.featureErrorPeople}
            max={limits.featureErrorsMost}
            inputMode="numeric"
            value={draft.autoOffAt}
            onChange={(event) => setDraft({ ...draft, autoOffAt: event.target.value })}
          />
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {say('Save')}
        </Button>
      </Form>
      {flag.state !== 'off' && <MakeLink featureKey={key} name={name} />}
      <FeaturePeople featureKey={key} count={flag.optedIn} />
    </Section>
  );
}

/** How often a feature has failed of late, and whether it has switched itself off because of that. */
function FlagErrors({ flag }: { flag: FeatureFlag }) {
  const say = useText();
  const format = useFormat();
  const { errors7d: errors, people7d: people, switchedOffAt } = flag;
  return (
    <>
      <p>
        {errors === 0
          ? say('No errors within seven days.')
          : say(
              '{errors, plural, one {# error} other {# errors}} within seven days, met by {people, plural, one {# person} other {# people}}.',
              { errors, people },
            )}
      </p>
      {switchedOffAt !== null && (
        <p role="status">
          <Badge tone="bad">{say('It has switched itself off')}</Badge>{' '}
          {say('On {when}. Where it is switched on again, the count begins anew.', {
            when: format.exact(switchedOffAt),
          })}
        </p>
      )}
    </>
  );
}
