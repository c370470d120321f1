import { api, useShell, useStore, useText, useAction } from '@holdall/shared';
import { Button, Checkbox, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AskProps } from './AskProps.ts';

/** Asks for the terms in their present version: of who came by another place, as a guest, or before they changed. */
export function AcceptTerms({ onDone, renderActions }: AskProps) {
  const say = useText();
  const { http, settings } = useShell();
  const version = useStore(settings)?.consent.termsVersion ?? '';
  const [accepted, setAccepted] = useState(false);
  const { busy, problem, run } = useAction();
  const accept = () =>
    run(async () => onDone(await http.call(api.me.acceptTerms, { body: { version } }, { quiet: true })));
  return (
    <>
      <p>
        {say('Read them before you go on:')} <Link to="/pb/terms">{say('Terms')}</Link>,{' '}
        <Link to="/pb/privacy">{say('Privacy')}</Link>
      </p>
      <Checkbox checked={accepted} onChange={(event) => setAccepted(event.target.checked)}>
        {say('I accept the terms')}
      </Checkbox>
      <Problem>{problem}</Problem>
      {renderActions(
        <Button look="primary" disabled={!accepted} busy={busy} onClick={() => void accept()}>
          {say('Go on')}
        </Button>,
      )}
    </>
  );
}
