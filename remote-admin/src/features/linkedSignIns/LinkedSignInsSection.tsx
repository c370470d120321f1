import { useCall, useFormat, useShell, useStore, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Icon, IconButton, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Actions, Rows, Section, Words } from '../../page/index.ts';
import { useDialog } from '../../forms/index.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/** The sign-ins of other places that let the person in here. Not shown where there are no such places. */
export function LinkedSignInsSection() {
  const say = useText();
  const format = useFormat();
  const settings = useStore(useShell().settings);
  const linked = useCall(adminApi.linkedSignIns.list, {});
  const [chosen, setChosen] = useState({ id: '', name: '' });
  const linking = useDialog();
  const unlinking = useDialog();
  const providers = settings?.auth.providers ?? [];
  const { items = [], hasPassword = true } = linked.data ?? {};
  const rest = { ...chosen, hasPassword, onDone: linked.retry };

  if (providers.length === 0 && items.length === 0) return null;
  return (
    <Section id="linked-sign-ins" title={say('Linked sign-ins')}>
      {linked.status === 'loading' && <Loading label={say('Loading the linked sign-ins…')} />}
      {linked.status === 'failed' && (
        <Retry onRetry={linked.retry}>{say('The linked sign-ins could not be loaded.')}</Retry>
      )}
      {items.length > 0 && (
        <Rows aria-labelledby="linked-sign-ins">
          {items.map(({ id, provider, email, linkedAt }) => (
            <li key={id}>
              <Icon name="link" size={20} />
              <Words>
                <b>{provider}</b>
                <span>
                  {email ?? ''} {say('Linked: {when}', { when: format.when(linkedAt) })}
                </span>
              </Words>
              <IconButton
                icon="trash"
                label={say('Remove {name}', { name: provider })}
                onClick={() => {
                  setChosen({ id, name: provider });
                  unlinking.show();
                }}
              />
            </li>
          ))}
        </Rows>
      )}
      {linked.status === 'ready' && (
        <Actions>
          {providers.map(({ id, name }) => (
            <Button
              key={id}
              icon="link"
              onClick={() => {
                setChosen({ id, name });
                linking.show();
              }}
            >
              {say('Link {name}', { name })}
            </Button>
          ))}
        </Actions>
      )}
      <LinkDialog key={`link ${linking.round}`} {...linking} {...rest} />
      <UnlinkDialog key={`unlink ${unlinking.round}`} {...unlinking} {...rest} />
    </Section>
  );
}
