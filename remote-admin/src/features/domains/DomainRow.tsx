import { useAction, useFormat, useShell, useText, type Domain } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Badge, Button, CopyButton, Icon, IconButton, Problem } from '@holdall/shared/ui';
import { Actions, Words } from '../../page/index.ts';
import styles from './Domains.module.css';

interface DomainRowProps {
  domain: Domain;
  onChanged(): void;
}

/** One domain: whether it is known to be theirs, the record that shows it, and what can be done. */
export function DomainRow({ domain: { id, domain, record, verifiedAt, endsAt }, onChanged }: DomainRowProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const input = { params: { domainId: id } };
  const isSound = verifiedAt !== null && endsAt === null;

  async function change(call: typeof adminApi.domains.verify | typeof adminApi.domains.remove) {
    if (await run(() => http.call(call, input, { quiet: true }))) onChanged();
  }
  return (
    <li>
      <Icon name="globe" size={20} />
      <Words>
        <b>
          <bdi>{domain}</bdi>
        </b>
        {verifiedAt && <span>{say('Verified: {when}', { when: format.when(verifiedAt) })}</span>}
        <Problem>{problem}</Problem>
      </Words>
      {isSound && <Badge tone="ok">{say('Verified')}</Badge>}
      {endsAt && <Badge tone="warn">{say('Record missing')}</Badge>}
      <Actions>
        {!isSound && (
          <Button
            busy={busy}
            aria-label={say('Verify {domain}', { domain })}
            onClick={() => void change(adminApi.domains.verify)}
          >
            {say('Verify')}
          </Button>
        )}
        <IconButton
          icon="trash"
          label={say('Take {domain} off', { domain })}
          disabled={busy}
          onClick={() => void change(adminApi.domains.remove)}
        />
      </Actions>
      {!isSound && (
        <div className={styles.record}>
          <p>
            {endsAt
              ? say('Its record is not seen any more. Put it back until {when}, or it counts no more.', {
                  when: format.exact(endsAt),
                })
              : say('Publish this TXT record at the domain, then verify it.')}
          </p>
          <code dir="ltr">{record}</code>
          <CopyButton text={record} look="plain">
            {say('Copy the record')}
          </CopyButton>
        </div>
      )}
    </li>
  );
}
