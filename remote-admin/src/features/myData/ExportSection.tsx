import { address, useCall, useFormat, useShell, useText, type DataExport, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, buttonClass, Loading, Retry, Problem } from '@holdall/shared/ui';
import { useEffect } from 'react';
import { Actions, Section } from '../../page/index.ts';
import { ProofDialog, useDialog } from '../../forms/index.ts';

/** While a file is being made it is asked for so often. */
const askAgainMs = 2000;

/** Taking away all one's data as one file: asked for, made, fetched, thrown away. */
export function ExportSection({ hasPassword }: { hasPassword: boolean }) {
  const say = useText();
  const { http } = useShell();
  const present = useCall(adminApi.dataExport.get, {});
  const dialog = useDialog();
  const { busy, problem, run } = useAction();
  const kept = present.data?.present ?? null;
  const { retry } = present;

  useEffect(() => {
    if (kept?.state !== 'waiting') return undefined;
    const timer = setTimeout(retry, askAgainMs);
    return () => clearTimeout(timer);
  });
  const discard = () =>
    run(async () => {
      await http.call(adminApi.dataExport.remove, {}, { quiet: true });
      retry();
    });

  return (
    <Section id="my-data" title={say('My data')}>
      <p>{say('Everything that is kept about you, with the files of your own storages, as one file.')}</p>
      {present.status === 'loading' && <Loading label={say('Loading your data…')} />}
      {present.status === 'failed' && (
        <Retry onRetry={retry}>{say('Whether there is a file could not be loaded.')}</Retry>
      )}
      <div aria-live="polite">{kept && <ExportState kept={kept} />}</div>
      <Actions>
        {kept?.state === 'ready' && (
          <>
            <a
              className={buttonClass({ look: 'primary' })}
              href={address(adminApi.dataExport.download, { params: { exportId: kept.id } })}
              download
            >
              {say('Download')}
            </a>
            <Button busy={busy} onClick={() => void discard()}>
              {say('Throw it away')}
            </Button>
          </>
        )}
        {present.status === 'ready' && kept?.state !== 'waiting' && (
          <Button icon="download" onClick={dialog.show}>
            {kept ? say('Make it anew') : say('Have it made')}
          </Button>
        )}
      </Actions>
      <Problem>{problem}</Problem>
      <ProofDialog
        key={dialog.round}
        {...dialog}
        title={say('Take your data away')}
        action={say('Have it made')}
        hasPassword={hasPassword}
        send={(body) => http.call(adminApi.dataExport.begin, { body }, { quiet: true })}
        onDone={retry}
      >
        <p>{say('It is made in the background. A mail tells you when it is ready.')}</p>
      </ProofDialog>
    </Section>
  );
}

function ExportState({ kept }: { kept: DataExport }) {
  const say = useText();
  const format = useFormat();
  const { state, bytes, endsAt } = kept;
  if (state === 'waiting') return <p>{say('The file is being made. You may leave this page.')}</p>;
  if (state === 'failed') return <p>{say('The file could not be made. Have it made anew.')}</p>;
  const values = { size: format.bytes(bytes ?? 0), when: format.whenInSentence(endsAt) };
  return <p>{say('The file is ready ({size}), until {when}.', values)}</p>;
}
