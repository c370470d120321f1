import { useFormat, useShell, useText, type Answer } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Badge, Button, Icon } from '@holdall/shared/ui';
import { Rows, Words } from '../../page/index.ts';

interface TrustedBrowsersProps {
  browsers: Answer<typeof adminApi.secondFactor.get>['trusted'];
  onChanged(): void;
}

/** The browsers that are not asked for a code, each to be forgotten. */
export function TrustedBrowsers({ browsers, onChanged }: TrustedBrowsersProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();

  async function forget(browserId: string) {
    // A failure is told by the host; either way the list is read anew.
    await http.call(adminApi.secondFactor.distrust, { params: { browserId } }).catch(() => null);
    onChanged();
  }

  return (
    <>
      <h3 id="trusted-devices">{say('Trusted devices')}</h3>
      {browsers.length === 0 && <p>{say('None. Each sign-in asks for a code.')}</p>}
      {browsers.length > 0 && (
        <Rows aria-labelledby="trusted-devices">
          {browsers.map(({ id, device, current, endsAt }) => (
            <li key={id}>
              <Icon name="monitor" size={20} />
              <Words>
                <b>{device}</b>
                <span>{say('Asks for no code until {when}', { when: format.whenInSentence(endsAt) })}</span>
              </Words>
              {current && <Badge tone="ok">{say('This one')}</Badge>}
              <Button aria-label={say('Forget {device}', { device })} onClick={() => void forget(id)}>
                {say('Forget')}
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
