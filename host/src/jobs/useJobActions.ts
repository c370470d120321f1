import { useMemo } from 'react';
import { useShell, useText, type Job, type Transfer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { copyText } from '../notices/index.ts';
import { saveAddress } from './saveAddress.ts';
import type { JobAction } from './JobRow.tsx';

/** All about a job as a text, for who asks somebody else about it. */
const detailsOf = ({ id, kind, title, state, failures }: Job) =>
  [
    `${title} (${kind}, ${state})`,
    id,
    ...failures.map(({ name, code, message }) => [name, code, message].filter(Boolean).join(': ')),
  ].join('\n');

/** What a person can do with jobs and transfers, as buttons. */
export function useJobActions() {
  const say = useText();
  const { http, notices, navigate } = useShell();
  return useMemo(() => {
    const again = { paused: say('Go on'), partly: say('Retry failed') } as const;
    const labelled = (label: string, title: string) => say('{act}: {title}', { act: label, title });
    const retryLabel = (state: Job['state']) =>
      state === 'paused' || state === 'partly' ? again[state] : say('Try again');

    async function copy(job: Job): Promise<void> {
      if (await copyText(detailsOf(job)))
        notices.show({ title: say('Details are copied'), status: 'success' });
    }

    function open(address: string): void {
      if (address.startsWith('/api/')) saveAddress(address);
      else navigate(address);
    }

    function ofJob(job: Job): JobAction[] {
      const { id, title, state, can, result } = job;
      const params = { jobId: id };
      const opens = result?.opens;
      const act = (icon: JobAction['icon'], label: string, run: () => unknown): JobAction => ({
        icon,
        label: labelled(label, title),
        run: () => void run(),
      });
      return [
        ...(opens
          ? [act(opens.startsWith('/api/') ? 'download' : 'external', say('Open'), () => open(opens))]
          : []),
        ...(can.includes('pause')
          ? [act('pause', say('Pause'), () => http.call(laterApi.jobs.pause, { params }))]
          : []),
        ...(can.includes('retry')
          ? [
              act(state === 'paused' ? 'play' : 'refresh', retryLabel(state), () =>
                http.call(laterApi.jobs.retry, { params }),
              ),
            ]
          : []),
        ...(state === 'failed' || state === 'partly'
          ? [act('copy', say('Copy details'), () => copy(job))]
          : []),
        ...(can.includes('cancel')
          ? [act('close', say('Cancel'), () => http.call(laterApi.jobs.cancel, { params }))]
          : []),
        ...(can.includes('remove')
          ? [act('close', say('Take off the list'), () => http.call(laterApi.jobs.remove, { params }))]
          : []),
      ];
    }

    function ofTransfer({ title, state, actions }: Transfer): JobAction[] {
      const act = (icon: JobAction['icon'], label: string, run: (() => void) | undefined): JobAction[] =>
        run ? [{ icon, label: labelled(label, title), run }] : [];
      return [
        ...act('pause', say('Pause'), actions.pause),
        ...act(state === 'paused' ? 'play' : 'refresh', retryLabel(state), actions.retry),
        ...act('close', say('Cancel'), actions.cancel),
        ...act('close', say('Take off the list'), actions.remove),
      ];
    }

    return { ofJob, ofTransfer };
  }, [say, http, notices, navigate]);
}
