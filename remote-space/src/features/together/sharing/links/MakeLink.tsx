import { limits, useAction, useShell, useText } from '@holdall/shared';
import { laterApi, type PublicLink } from '@holdall/shared/later';
import {
  Button,
  DateField,
  Field,
  Loading,
  PasswordInput,
  Problem,
  Select,
  Switch,
  TextArea,
  TextInput,
  TokenField,
} from '@holdall/shared/ui';
import { Suspense, useState, type FormEvent } from 'react';
import { endOfDay } from '../../../../days.ts';
import { dayAfter, endAfter, ends } from '../ends.ts';
import type { Sharable } from '../sharable.ts';
import styles from '../Sharing.module.css';
import { linkRoles, type OfferedRole } from './linkRoles.ts';
import { useLinks } from './useLinks.ts';

interface MakeLinkProps {
  readonly thing: Sharable;
  onMade(link: PublicLink): void;
}

/** A link is made: what it gives, until when, and what stands before it. Who can open it then is said before. */
export function MakeLink({ thing, onMade }: MakeLinkProps) {
  const say = useText();
  const { http } = useShell();
  const { refresh } = useLinks();
  const { busy, problem, fieldProblem, run } = useAction();
  const [now] = useState(() => new Date());
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const [role, setRole] = useState<OfferedRole>('viewer');
  const [end, setEnd] = useState('30');
  const [day, setDay] = useState(() => dayAfter(30, now));
  const [password, setPassword] = useState<string | null>(null);
  const [emails, setEmails] = useState<string[] | null>(null);
  const [needsSignIn, setSignIn] = useState(false);
  const [most, setMost] = useState<string | null>(null);
  /** Not chosen yet: by a link that only brings files, one wants to hear of them. */
  const [wantsNews, setNews] = useState<boolean | null>(null);
  const [isWatermarked, setWatermarked] = useState(false);
  const [showsComments, setComments] = useState(false);
  const [asksName, setAsksName] = useState(false);
  const notifies = wantsNews ?? role === 'dropOnly';
  const mayComment = role !== 'dropOnly' && role !== 'viewOnly';
  const about = linkRoles.find(({ value }) => value === role)?.about ?? '';
  const who =
    emails !== null
      ? say('Only who reads mail at one of these addresses can open it.')
      : password !== null
        ? say('Everybody with the link and the password can open it. Search engines cannot.')
        : needsSignIn
          ? say('Everybody with the link who is signed in can open it.')
          : say('Everybody with the link can open it. Search engines are told to leave it alone.');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const days = ends.find(({ id }) => id === end)?.days ?? null;
    const until = end === 'day' ? endOfDay(day) : endAfter(days, now);
    const body = {
      name: name.trim() || thing.name.slice(0, limits.linkNameLength),
      message: message.trim(),
      role,
      until,
      needsSignIn,
      notifies,
      isWatermarked,
      showsComments: showsComments && role !== 'dropOnly',
      asksName: asksName && showsComments && mayComment,
      password,
      emails,
      maxOpenings: most === null ? null : Number(most),
    };
    await run(async () => {
      const made = await http.call(
        laterApi.publicLinks.create,
        { params: { target: thing.id }, body },
        { quiet: true },
      );
      onMade(made);
      setName('');
      setMessage('');
      setPassword(null);
      setEmails(null);
      setMost(null);
      await refresh();
    });
  }
  return (
    <form className={styles.give} aria-label={say('New link')} onSubmit={(event) => void handleSubmit(event)}>
      <Field label={say('Name of the link')} error={fieldProblem('name')}>
        <TextInput
          value={name}
          maxLength={limits.linkNameLength}
          placeholder={thing.name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={say('Message')} optional error={fieldProblem('message')}>
        <TextArea
          rows={2}
          value={message}
          maxLength={limits.linkMessageLength}
          placeholder={say('What whoever opens it should know')}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div className={styles.choices}>
        <Select
          aria-label={say('What the link gives')}
          value={role}
          options={linkRoles
            .filter(({ value }) => value !== 'dropOnly' || thing.isPlace)
            .map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(event) => setRole(event.target.value as OfferedRole)}
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
        <span className={styles.about}>{say(about)}</span>
      </div>
      {end === 'day' && (
        <DateField label={say('Until')} value={day} onChange={setDay} error={fieldProblem('until')} />
      )}
      <div className={styles.switches}>
        <Switch
          checked={password !== null}
          onChange={(event) => setPassword(event.target.checked ? '' : null)}
        >
          {say('Password')}
        </Switch>
        <Switch checked={emails !== null} onChange={(event) => setEmails(event.target.checked ? [] : null)}>
          {say('Only these addresses')}
        </Switch>
        <Switch checked={needsSignIn} onChange={(event) => setSignIn(event.target.checked)}>
          {say('Sign-in required')}
        </Switch>
        <Switch checked={most !== null} onChange={(event) => setMost(event.target.checked ? '20' : null)}>
          {say('Limit openings')}
        </Switch>
        <Switch checked={notifies} onChange={(event) => setNews(event.target.checked)}>
          {say('Tell me when it is used')}
        </Switch>
        {role !== 'dropOnly' && (
          <Switch checked={isWatermarked} onChange={(event) => setWatermarked(event.target.checked)}>
            {say('Watermark')}
          </Switch>
        )}
        {role !== 'dropOnly' && (
          <Switch checked={showsComments} onChange={(event) => setComments(event.target.checked)}>
            {say('Show comments')}
          </Switch>
        )}
        {showsComments && mayComment && (
          <Switch checked={asksName} onChange={(event) => setAsksName(event.target.checked)}>
            {say('Ask who comments for a name')}
          </Switch>
        )}
      </div>
      {password !== null && (
        <Field
          label={say('Password of the link')}
          description={say('At least {count} characters. Tell it in another way than the link.', {
            count: limits.linkPasswordLength,
          })}
          error={fieldProblem('password')}
        >
          <PasswordInput
            value={password}
            autoComplete="new-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {emails !== null && (
        <Field
          label={say('Addresses')}
          description={say('Who opens it types a code that is mailed to one of them.')}
          error={fieldProblem('emails')}
        >
          <Suspense fallback={<Loading label={say('Opening…')} />}>
            <TokenField
              value={emails}
              suggestions={[]}
              placeholder={say('Who may open it')}
              maxLength={254}
              onChange={setEmails}
            />
          </Suspense>
        </Field>
      )}
      {most !== null && (
        <Field
          label={say('Most openings')}
          description={say('A visit counts once; what only fetches the page counts for nothing.')}
          error={fieldProblem('maxOpenings')}
        >
          <TextInput
            type="number"
            min={1}
            max={1_000_000}
            value={most}
            onChange={(event) => setMost(event.target.value)}
          />
        </Field>
      )}
      {isWatermarked && role !== 'dropOnly' && (
        <p className={styles.about}>
          {say('Across what is shown stands whose link it is. What is downloaded has none.')}
        </p>
      )}
      {showsComments && role !== 'dropOnly' && (
        <p className={styles.about}>
          {mayComment
            ? say('Whoever opens it reads what is said about the files, and can comment.')
            : say('Whoever opens it reads what is said about the files, and adds nothing.')}
        </p>
      )}
      <p className={styles.plan}>{who}</p>
      <Problem>{problem}</Problem>
      <Button
        type="submit"
        look="primary"
        icon="link"
        busy={busy}
        disabled={password === '' || emails?.length === 0}
      >
        {say('Make link')}
      </Button>
    </form>
  );
}
