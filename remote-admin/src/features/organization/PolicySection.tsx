import { api, useShell, useText, type OrganizationView, type PolicyChange, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Switch, Problem } from '@holdall/shared/ui';
import { Section } from '../../page/index.ts';
import { PolicyForm } from './PolicyForm.tsx';

interface PolicySectionProps {
  organization: OrganizationView;
  onChanged(): void;
}

/** What the organization demands of its people, and of those who invite guests. */
export function PolicySection({ organization: { policy }, onChanged }: PolicySectionProps) {
  const say = useText();
  const { http, user: store } = useShell();
  const { busy, problem, run } = useAction();

  async function set(body: PolicyChange) {
    await http.call(adminApi.organization.setPolicy, { body }, { quiet: true });
    store.set(await http.call(api.me.get, {}, { quiet: true }));
  }
  async function demand(demandsTwoStep: boolean) {
    if (await run(() => set({ demandsTwoStep }))) onChanged();
  }
  return (
    <Section id="policy" title={say('Policies')}>
      <Switch
        checked={policy.demandsTwoStep}
        aria-disabled={busy || undefined}
        onChange={(event) => void demand(event.target.checked)}
        description={say(
          'Who has none is led to setting it up, and gets nowhere else before. Guests need none.',
        )}
      >
        {say('Everybody signs in with two steps')}
      </Switch>
      <Problem>{problem}</Problem>
      <PolicyForm policy={policy} set={set} onChanged={onChanged} />
    </Section>
  );
}
