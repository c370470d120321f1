import { useShell, useText, type Installation, type SettingsBanner, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Checkbox, DateField, Field, Problem, Select, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form, Pair } from '../../forms/index.ts';
import { Actions, Section } from '../../page/index.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment as a field for date and time has it, in the reader's own time; empty for none. */
function fieldOfMoment(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** What such a field says as a moment; null for none, or for what is no date. */
function momentOfField(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const levels: readonly { value: SettingsBanner['level']; label: string }[] = [
  { value: 'info', label: 'A word' },
  { value: 'warning', label: 'A warning' },
  { value: 'error', label: 'Something is broken' },
];

interface BannerFormProps {
  installation: Installation;
  onChanged(installation: Installation): void;
}

/** A line over every screen, for everybody: what it says, how loud, until when. */
export function BannerForm({ installation: { banner, revision }, onChanged }: BannerFormProps) {
  const say = useText();
  const { http, notices } = useShell();
  const { busy, problem, fieldProblem, run } = useAction();
  const [draft, setDraft] = useState(() => ({
    text: banner?.text ?? '',
    level: banner?.level ?? ('info' as const),
    until: fieldOfMoment(banner?.until ?? null),
    dismissible: banner?.dismissible ?? true,
  }));

  async function send(next: Omit<SettingsBanner, 'id'> | null, title: string) {
    await run(async () => {
      const options = { revision, quiet: true };
      onChanged(await http.call(adminApi.installation.change, { body: { banner: next } }, options));
      notices.show({ title, status: 'success' });
    });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send({ ...draft, until: momentOfField(draft.until) }, say('Everybody sees it now'));
  }

  return (
    <Section id="banner" title={say('Announcement')}>
      <Form onSubmit={handleSubmit}>
        <Problem>{problem}</Problem>
        <Field label={say('Text')} error={fieldProblem('banner.text')}>
          <TextInput
            maxLength={300}
            value={draft.text}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
        </Field>
        <Pair>
          <Field label={say('Importance')} error={fieldProblem('banner.level')}>
            <Select
              options={levels.map(({ value, label }) => ({ value, label: say(label) }))}
              value={draft.level}
              onChange={(event) =>
                setDraft({ ...draft, level: event.target.value as SettingsBanner['level'] })
              }
            />
          </Field>
          <DateField
            label={say('Until')}
            optional
            withTime
            value={draft.until}
            onChange={(until) => setDraft({ ...draft, until })}
            error={fieldProblem('banner.until')}
          />
        </Pair>
        <Checkbox
          checked={draft.dismissible}
          onChange={(event) => setDraft({ ...draft, dismissible: event.target.checked })}
        >
          {say('People can put it away')}
        </Checkbox>
        <Actions>
          <Button type="submit" look="primary" busy={busy}>
            {say('Show it')}
          </Button>
          {banner && (
            <Button busy={busy} onClick={() => void send(null, say('It is taken away'))}>
              {say('Take it away')}
            </Button>
          )}
        </Actions>
      </Form>
    </Section>
  );
}
