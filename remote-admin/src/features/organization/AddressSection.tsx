import { useAction, useShell, useText, type OrganizationView } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, buttonClass, CopyButton, Problem } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form } from '../../forms/index.ts';
import { Actions, Section } from '../../page/index.ts';
import { AddressField, signInAddress } from './AddressField.tsx';
import { suggestSlug } from './suggestSlug.ts';

interface AddressSectionProps {
  organization: OrganizationView;
  onChanged(): void;
}

/** The address at which people of the organization sign in. Without an address name there is none. */
export function AddressSection({ organization: { name, slug }, onChanged }: AddressSectionProps) {
  const say = useText();
  const { http, notices } = useShell();
  const [draft, setDraft] = useState(slug ?? suggestSlug(name));
  const { busy, problem, fieldProblem, run } = useAction();

  async function set(wanted: string | null) {
    const done = await run(() =>
      http.call(adminApi.organization.setSlug, { body: { slug: wanted } }, { quiet: true }),
    );
    if (!done) return;
    if (wanted === null) setDraft('');
    notices.show({ title: say('Saved'), status: 'success' });
    onChanged();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = draft.trim();
    void set(wanted === '' ? null : wanted);
  }
  return (
    <Section id="address" title={say('Sign-in address')}>
      <Form onSubmit={handleSubmit}>
        <AddressField value={draft} error={fieldProblem('slug')} onChange={setDraft} />
        <Problem>{problem}</Problem>
        <Actions>
          <Button type="submit" busy={busy}>
            {say('Use this address')}
          </Button>
          {slug !== null && (
            <>
              <CopyButton text={signInAddress(slug)} look="plain">
                {say('Copy the address')}
              </CopyButton>
              <a href={signInAddress(slug)} target="_blank" rel="noreferrer" className={buttonClass({})}>
                {say('Look at it')}
              </a>
              <Button busy={busy} onClick={() => void set(null)}>
                {say('Have no address')}
              </Button>
            </>
          )}
        </Actions>
      </Form>
    </Section>
  );
}
