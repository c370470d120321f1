import { api, useAction, useShell, useText, useUser } from '@holdall/shared';
import { Badge, Button, Icon, Problem } from '@holdall/shared/ui';
import { Rows, Section, Words } from '../../page/index.ts';
import { roleNames } from './roleNames.ts';
import { useEnter } from './useEnter.ts';

/** The person's places in the product, and going on in another one. */
export function MyAccounts() {
  const say = useText();
  const { accounts } = useUser();
  const { http } = useShell();
  const enter = useEnter();
  const { busy, problem, run } = useAction();
  const switchTo = (accountId: string) =>
    run(async () =>
      enter(await http.call(api.accounts.makeCurrent, { params: { accountId } }, { quiet: true })),
    );
  return (
    <Section id="my-accounts" title={say('My accounts')}>
      <Rows>
        {accounts.map(({ id, organizationName, role, current }) => {
          const name = organizationName ?? say('Personal');
          return (
            <li key={id}>
              <Icon name={organizationName === null ? 'user' : 'building'} size={20} />
              <Words>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {organizationName !== null && <span>{say(roleNames[role])}</span>}
              </Words>
              {current ? (
                <Badge tone="ok">{say('Current')}</Badge>
              ) : (
                <Button
                  busy={busy}
                  aria-label={say('Switch to {name}', { name })}
                  onClick={() => void switchTo(id)}
                >
                  {say('Switch')}
                </Button>
              )}
            </li>
          );
        })}
      </Rows>
      <Problem>{problem}</Problem>
    </Section>
  );
}
