import { api, limits, useShell, useText, type OrganizationView, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { accentContrast, leastContrast, productAccents } from '@holdall/shared/contract';
import { Badge, Button, Field, TextInput, Problem } from '@holdall/shared/ui';
import { useRef, useState, type FormEvent } from 'react';
import { Actions, Section } from '../../page/index.ts';
import styles from './OrganizationPage.module.css';

interface LookSectionProps {
  organization: OrganizationView;
  onChanged(): void;
}

const uses = [
  { use: 'accent', label: 'Colour in the light theme' },
  { use: 'accentDark', label: 'Colour in the dark theme' },
] as const;

/** The colours and the picture of the organization. What cannot be read is told while it is chosen. */
export function LookSection({ organization: { theme }, onChanged }: LookSectionProps) {
  const say = useText();
  const { http, user: store } = useShell();
  const { accent, accentDark } = theme ?? productAccents;
  const [draft, setDraft] = useState({ accent, accentDark });
  const file = useRef<HTMLInputElement>(null);
  const { busy, problem, fieldProblem, run } = useAction();
  const isReadable = uses.every(({ use }) => accentContrast(use, draft[use]) >= leastContrast);

  async function save(work: () => Promise<unknown>) {
    const done = await run(async () => {
      await work();
      store.set(await http.call(api.me.get, {}, { quiet: true }));
    });
    if (done) onChanged();
  }
  const setColours = (colours: typeof draft | null) =>
    save(() => http.call(adminApi.organization.setTheme, { body: { colours } }, { quiet: true }));
  const setPicture = (content: string | null) =>
    save(() => http.call(adminApi.organization.setLogo, { body: { content } }, { quiet: true }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReadable) void setColours(draft);
  }
  return (
    <Section id="look" title={say('Look')}>
      <form className={styles.actions} onSubmit={handleSubmit} noValidate>
        {uses.map(({ use, label }) => (
          <Field key={use} label={say(label)} error={fieldProblem(`colours.${use}`)}>
            <TextInput
              type="color"
              className={styles.colour}
              value={draft[use]}
              onChange={(event) => setDraft({ ...draft, [use]: event.target.value })}
              trailing={<Contrast value={accentContrast(use, draft[use])} />}
            />
          </Field>
        ))}
        <Button type="submit" busy={busy} disabled={!isReadable}>
          {say('Use the colours')}
        </Button>
        {theme && (
          <Button
            busy={busy}
            onClick={() => {
              setDraft(productAccents);
              void setColours(null);
            }}
          >
            {say('Take them back')}
          </Button>
        )}
      </form>
      <Actions>
        {theme?.logoUrl && (
          <img src={theme.logoUrl} alt={say('Picture of the organization')} className={styles.logo} />
        )}
        <Button icon="upload" busy={busy} onClick={() => file.current?.click()}>
          {say('Choose a picture')}
        </Button>
        {theme?.logoUrl && (
          <Button busy={busy} onClick={() => void setPicture(null)}>
            {say('Remove the picture')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={say('Picture')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void readBase64(chosen).then(setPicture);
          }}
        />
      </Actions>
      <p className={styles.hint}>
        {say('PNG, JPEG or WebP, at most {size} kB.', { size: String(limits.logoBytes / 1024) })}
      </p>
      <Problem>{problem || (fieldProblem('content') ?? '')}</Problem>
    </Section>
  );
}

/** The contrast of a colour while it is chosen, in a number and in words. */
function Contrast({ value }: { value: number }) {
  const say = useText();
  const isEnough = value >= leastContrast;
  return (
    <span role="status">
      <Badge tone={isEnough ? 'ok' : 'bad'}>
        {value.toFixed(1)} : 1 {isEnough ? say('readable') : say('too pale or too dark')}
      </Badge>
    </span>
  );
}

/** The bytes of a chosen file as text. */
async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
