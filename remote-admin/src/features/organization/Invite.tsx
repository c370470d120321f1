import { callKey, limits, type MemberRole, useAction, useFormat, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Field, Problem, Select, TextArea } from '@holdall/shared/ui';
import { useRef, useState, type FormEvent } from 'react';
import { Form } from '../../forms/index.ts';
import { Actions, Section } from '../../page/index.ts';
import { parseInvitees } from './parseInvitees.ts';
import { roleNames, rolesToGive } from './roleNames.ts';

/** Invites people by mail: typed addresses, or a CSV file with an address in each line. */
export function Invite({ can }: { can: readonly string[] }) {
  const say = useText();
  const format = useFormat();
  const { http, queries } = useShell();
  const [text, setText] = useState('');
  const [role, setRole] = useState<MemberRole>('member');
  const [told, setTold] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const { busy, problem, fieldProblem, run } = useAction();
  const people = parseInvitees(text, role);
  const tooMany = people.length > limits.invitationsAtOnce;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTold('');
    if (people.length === 0 || tooMany) return;
    void run(async () => {
      const { invited, already } = await http.call(
        laterApi.invitations.send,
        { body: { people: [...people] } },
        { quiet: true },
      );
      setText('');
      setTold(
        [
          say('{count, plural, one {# person is} other {# people are}} invited.', { count: invited.length }),
          already.length > 0 && say('In already, or invited: {list}', { list: format.list(already) }),
        ]
          .filter(Boolean)
          .join(' '),
      );
      await queries.invalidateQueries({ queryKey: callKey(laterApi.invitations.list) });
    });
  }

  return (
    <Section id="invite" title={say('Invite people')}>
      <Form onSubmit={handleSubmit}>
        <Field
          label={say('Addresses')}
          description={say(
            'One a line, at most {most}. A role may stand behind an address: admin or member.',
            {
              most: String(limits.invitationsAtOnce),
            },
          )}
          error={
            tooMany
              ? say('These are {count}. Invite at most {most} at once.', {
                  count: String(people.length),
                  most: String(limits.invitationsAtOnce),
                })
              : fieldProblem('people')
          }
        >
          <TextArea value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Actions>
          <Field label={say('Role of the others')}>
            <Select
              value={role}
              options={rolesToGive(can).map((value) => ({ value, label: say(roleNames[value]) }))}
              onChange={(event) => setRole(event.target.value as MemberRole)}
            />
          </Field>
          <Button icon="upload" onClick={() => file.current?.click()}>
            {say('From a CSV file')}
          </Button>
          <Button type="submit" look="primary" icon="invite" busy={busy}>
            {say('{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}', {
              count: people.length,
            })}
          </Button>
        </Actions>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={say('CSV file')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            void chosen?.text().then(setText);
          }}
        />
      </Form>
      <Problem>{problem}</Problem>
      <p role="status">{told}</p>
    </Section>
  );
}
