import {
  callKey,
  lazyComponent,
  useAction,
  useFormat,
  useShell,
  useText,
  type Proposal,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, Button, Icon, KindMark, Problem } from '@holdall/shared/ui';
import { useId } from 'react';
import { useActions } from '../../files/actions/index.ts';
import { ask } from '../../frame/questions/index.ts';
import styles from './Proposals.module.css';

const EditProposal = lazyComponent(() => import('./EditProposal.tsx'), 'EditProposal');

/** What would be done, as one sentence: of nothing but what would be done is it made. */
const sentences: Readonly<Record<Proposal['action'], string>> = {
  copy: '{count, plural, one {Copy # item to “{place}”} other {Copy # items to “{place}”}}',
  move: '{count, plural, one {Move # item to “{place}”} other {Move # items to “{place}”}}',
  makeFolder:
    '{count, plural, one {Make the folder “{folder}” in “{place}” and move # item into it} other {Make the folder “{folder}” in “{place}” and move # items into it}}',
  rename: '{count, plural, one {Rename # item} other {Rename # items}}',
  delete: '{count, plural, one {Move # item to the trash} other {Move # items to the trash}}',
  star: '{count, plural, one {Star # item} other {Star # items}}',
  unstar: '{count, plural, one {Take the star off # item} other {Take the star off # items}}',
  tag: '{count, plural, one {Change the tags of # item} other {Change the tags of # items}}',
};

/** What somebody proposes: what would be done, to what, and where to; its person decides. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const say = useText();
  const format = useFormat();
  const titleId = useId();
  const { action, count, items, isPart, target, state, agent, at, folder } = proposal;
  const place = target?.name ?? say('a place that you do not see');
  const sentence =
    action === 'makeFolder' && count === 0 ? 'Make the folder “{folder}” in “{place}”' : sentences[action];
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <p className={styles.head} id={titleId}>
        <Icon name="sparkles" size={16} />
        <span>{say(sentence, { count, place, folder })}</span>
      </p>
      {agent !== null && (
        <p className={styles.note}>
          {say('{name} proposes this, {when}', { name: agent.name, when: format.when(at) })}
        </p>
      )}
      {target !== null && (
        <p className={styles.facts}>{say('Into: {place}', { place: `${target.place} / ${target.name}` })}</p>
      )}
      <Options proposal={proposal} />
      {count > 0 && (
        <ul className={styles.items} aria-label={say('What it is about')}>
          {items.map(({ id, name, kind, place: where }) => (
            <li key={id}>
              <KindMark kind={kind} size={18} />
              <span>
                <bdi>{name}</bdi> <span className={styles.note}>{where}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > items.length && (
        <p className={styles.note}>{say('and {count} more', { count: count - items.length })}</p>
      )}
      {isPart && (
        <p className={styles.warned}>
          <Icon name="warning" size={15} />
          {say('More fits than this. Once it is done, ask again for the rest.')}
        </p>
      )}
      {state === 'proposed' ? <Decide proposal={proposal} /> : <Decided proposal={proposal} />}
    </section>
  );
}

/** New names and tags. */
function Options({ proposal: { renaming, tagging } }: { proposal: Proposal }) {
  const say = useText();
  const format = useFormat();
  if (renaming !== null) {
    const { pattern, find, replace } = renaming;
    return (
      <p className={styles.facts}>
        {format.facts([
          say('New name: {pattern}', { pattern }),
          find !== '' && say('“{find}” becomes “{replace}”', { find, replace }),
        ])}
      </p>
    );
  }
  if (tagging === null) return null;
  const parts = [
    tagging.add.length > 0 && say('Add: {tags}', { tags: format.list(tagging.add) }),
    tagging.remove.length > 0 && say('Take off: {tags}', { tags: format.list(tagging.remove) }),
  ];
  return <p className={styles.facts}>{format.facts(parts)}</p>;
}

/** Nothing is done before its plan was looked at. */
function Decide({ proposal }: { proposal: Proposal }) {
  const say = useText();
  const { http } = useShell();
  const actions = useActions();
  const { busy, problem, run } = useAction();
  const reject = async () => {
    await http.call(laterApi.proposals.reject, { params: { proposalId: proposal.id } });
  };
  return (
    <div className={styles.acts}>
      <Button
        look="primary"
        busy={busy}
        onClick={() => void run(async () => void (await actions.approve(proposal)))}
      >
        {say('Look and approve')}
      </Button>
      <Button icon="edit" disabled={busy} onClick={() => void ask(EditProposal, { proposal })}>
        {say('Edit')}
      </Button>
      <Button look="ghost" disabled={busy} onClick={() => void run(reject)}>
        {say('Reject')}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

function Decided({ proposal: { state, operationId, isUndone } }: { proposal: Proposal }) {
  const say = useText();
  const shell = useShell();
  const { busy, problem, run } = useAction();
  if (state === 'rejected')
    return <p className={styles.state}>{say('You have rejected this. Nothing was done.')}</p>;
  if (state !== 'approved')
    return (
      <p className={styles.warned}>
        <Icon name="warning" size={15} />
        {say(
          'This is not possible any more: what it is about, or where it would go, is gone or not yours to see.',
        )}
      </p>
    );
  const undo = async () => {
    if (operationId === null) return;
    await shell.undo.takeBack(operationId);
    // What was done may be nothing that anybody is told of.
    for (const call of [laterApi.assistant.session, laterApi.proposals.list])
      await shell.queries.invalidateQueries({ queryKey: callKey(call) });
  };
  return (
    <div className={styles.acts}>
      <Badge tone={isUndone ? 'warn' : 'ok'}>
        {isUndone ? say('Approved, done, and undone again') : say('Approved and done')}
      </Badge>
      {!isUndone && operationId !== null && (
        <Button icon="undo" busy={busy} onClick={() => void run(undo)}>
          {say('Undo')}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </div>
  );
}
