import { roles, useAction, useShell, useText, useUser, type Role } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import {
  Button,
  CopyButton,
  DateField,
  Dialog,
  Field,
  Problem,
  Select,
  Tabs,
  TextInput,
  TokenField,
} from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { endOfDay } from '../../../days.ts';
import type { Answering } from '../../frame/questions/index.ts';
import { InviteStranger, roleNames } from '../../spaces/members/index.ts';
import { dayAfter, endAfter, ends } from './ends.ts';
import { LinksOf } from './links/LinksOf.tsx';
import type { Sharable } from './sharable.ts';
import { SharingPlanLine } from './SharingPlanLine.tsx';
import { useWhom } from './useWhom.ts';
import { ViewAs, type Viewed } from './ViewAs.tsx';
import { WhoSees } from './WhoSees.tsx';
import styles from './Sharing.module.css';

/** What somebody may do with what is shared with them in a role. */
const roleTexts: Readonly<Record<Role, string>> = {
  viewOnly: 'Looks at it here. Nothing can be downloaded.',
  viewer: 'Reads, downloads and comments.',
  contributor: 'Reads, adds, and changes what they have added.',
  editor: 'Reads, adds, changes and deletes.',
  manager: 'May do everything, and share it with others.',
};

interface ShareDialogProps extends Answering<never> {
  readonly thing: Sharable;
}

const ways = [
  { id: 'people', label: 'People' },
  { id: 'links', label: 'Links' },
] as const;

/** Shares something with people by their addresses and with groups by their names, and says who sees it and why; or with whoever has a link. */
export function ShareDialog({ thing, open, answer }: ShareDialogProps) {
  const say = useText();
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const [way, setWay] = useState<(typeof ways)[number]['id']>('people');
  const address = `${window.location.origin}${thing.address}`;
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      size="wide"
      title={say('Share “{name}”', { name: thing.name })}
      actions={
        <>
          <CopyButton text={address}>{say('Copy internal link')}</CopyButton>
          <Button onClick={() => answer(null)}>{say('Close')}</Button>
        </>
      }
    >
      {viewed ? (
        <ViewAs thing={thing} viewed={viewed} onBack={() => setViewed(null)} />
      ) : (
        <Tabs
          label={say('Ways to share')}
          tabs={ways.map(({ id, label }) => ({ id, label: say(label) }))}
          value={way}
          onChange={setWay}
        >
          {way === 'people' ? (
            <div className={styles.dialog}>
              <GiveForm thing={thing} />
              <WhoSees thing={thing} onViewAs={setViewed} />
            </div>
          ) : (
            <LinksOf thing={thing} />
          )}
        </Tabs>
      )}
    </Dialog>
  );
}

/** Whom it is shared with, as what, and until when; what that comes to is said before. */
function GiveForm({ thing }: Pick<ShareDialogProps, 'thing'>) {
  const say = useText();
  const { http, notices } = useShell();
  const isGuest = useUser().guest;
  const { busy, problem, fieldProblem, run } = useAction();
  const { tokens, suggestions, iconOf, whom, choose, onType } = useWhom(thing.id);
  const { emails } = whom;
  const [role, setRole] = useState<Role>('viewer');
  const [now] = useState(() => new Date());
  const [end, setEnd] = useState('none');
  const [day, setDay] = useState(() => dayAfter(30, now));
  const [message, setMessage] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const stranger = unknown.find((one) => emails.some((email) => email.toLowerCase() === one));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const days = ends.find(({ id }) => id === end)?.days ?? null;
    const until = end === 'day' ? endOfDay(day) : endAfter(days, now);
    const input = {
      params: { target: thing.id },
      body: { ...whom, role, until, message },
    };
    if (!(await run(() => http.call(laterApi.shares.give, input, { quiet: true })))) return;
    notices.show({ title: say('“{name}” is shared', { name: thing.name }), status: 'success' });
    choose([]);
    setMessage('');
    setEnd('none');
  }

  const form = (
    <form className={styles.give} onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={say('People and groups')}
        error={fieldProblem('emails') ?? fieldProblem('userIds') ?? fieldProblem('groupIds')}
      >
        {/* Its code is waited for with that of the dialog: it is where one begins. */}
        <TokenField
          value={tokens}
          suggestions={suggestions}
          iconOf={iconOf}
          isFree={(text) => text.includes('@')}
          onType={onType}
          placeholder={say('Names, or e-mail addresses')}
          maxLength={254}
          onChange={choose}
        />
      </Field>
      <div className={styles.choices}>
        <Select
          aria-label={say('Role')}
          value={role}
          options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        <Select
          aria-label={say('How long')}
          value={end}
          options={[
            ...ends.map(({ id, label }) => ({ value: id, label: say(label) })),
            { value: 'day', label: say('Until a day…') },
          ]}
          onChange={(event) => setEnd(event.target.value)}
        />
        <span className={styles.about}>{say(roleTexts[role])}</span>
      </div>
      {end === 'day' && (
        <DateField label={say('Until')} value={day} onChange={setDay} error={fieldProblem('until')} />
      )}
      {tokens.length > 0 && (
        <>
          <Field label={say('Message')} error={fieldProblem('message')}>
            <TextInput maxLength={500} value={message} onChange={(event) => setMessage(event.target.value)} />
          </Field>
          <SharingPlanLine target={thing.id} whom={whom} role={role} onUnknown={setUnknown} />
        </>
      )}
      <Problem>{problem}</Problem>
      <Button
        type="submit"
        look="primary"
        icon="share"
        busy={busy}
        disabled={tokens.length === 0 || stranger !== undefined}
      >
        {say('Give access')}
      </Button>
    </form>
  );
  return (
    <>
      {form}
      {stranger !== undefined && !isGuest && (
        <InviteStranger
          key={stranger}
          email={stranger}
          role={role}
          lead={say('{email} can be invited as a guest, with whom this alone is shared, for a time.', {
            email: stranger,
          })}
          invite={(guest) => {
            const input = { params: { target: thing.id }, body: { ...guest, message } };
            return http.call(laterApi.shares.invite, input, { quiet: true });
          }}
          onInvited={() => choose(tokens.filter((token) => token.toLowerCase() !== stranger))}
        />
      )}
    </>
  );
}
