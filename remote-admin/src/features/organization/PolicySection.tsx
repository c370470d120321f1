import { api, useShell, useText, type OrganizationView, useAct } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Switch, Problem } from '@holdall/shared/ui';
import { Section } from '../../page/index.ts';

interface PolicySectionProps {
  organization: OrganizationView;
  onChanged(): void;
}

/** What the organization demands of its people. */
export function PolicySection({ organization: { demandsTwoStep }, onChanged }: PolicySectionProps) {
  const say = useText();
  const { http, user: store } = useShell();
  const { busy, problem, run } = useAct();

  async function change(demands: boolean) {
    const body = { demandsTwoStep: demands };
    const done = await run(async () => {
      await http.call(adminApi.organization.setPolicy, { body }, { quiet: true });
      store.set(await http.call(api.me.get, {}, { quiet: true }));
    });
    if (done) onChanged();
  }
  return (
    <Section id="policy" title={say('Rules')}>
      <Switch
        checked={demandsTwoStep}
        disabled={busy}
        onChange={(event) => void change(event.target.checked)}
        description={say(
          'Who has none is led to setting it up, and gets nowhere else before. Guests need none.',
        )}
      >
        {say('Everybody signs in with two steps')}
      </Switch>
      <Problem>{problem}</Problem>
    </Section>
  );
}
