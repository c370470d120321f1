import {
  api,
  useAction,
  useCalls,
  useShell,
  useText,
  useUser,
  type Storage,
  type Target,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { TargetPicker } from '../../files/picker/index.ts';
import { resourceAddress, type Place } from '../../frame/locations/index.ts';
import { rememberedPlace, useSharedSpaces, useSpaces } from '../../spaces/rail/index.ts';
import type { Asked } from './Asked.ts';
import { answerAsText } from './answerAsText.ts';

/** So many spaces are asked for their storages. */
const mostSpaces = 20;

/** The storages in which something may be saved; null while not all of them are known. */
function writable(answers: readonly ({ items: Storage[] } | undefined)[]): Storage[] | null {
  const known = answers.flatMap((answer) => answer?.items ?? []);
  const found = known.filter(({ kind, can }) => kind !== 'virtual' && can.includes('create'));
  return found.length > 0 || !answers.includes(undefined) ? found : null;
}

/** Where the question where to begins, once it is asked: where its person was last, else at the first place that is known. */
function usePlaceToBegin(isAsked: boolean) {
  const say = useText();
  const { id: userId } = useUser();
  const spaces = useSpaces();
  // It stays: another one would begin the question anew.
  const [place, setPlace] = useState<Place | null>(null);
  const shared = useSharedSpaces();
  const asked = isAsked ? [...(spaces.data?.present ?? []), ...shared].slice(0, mostSpaces) : [];
  const storages = useCalls(
    api.storages.list,
    asked.map(({ id }) => ({ params: { spaceId: id } })),
    writable,
  );
  const last = rememberedPlace(userId);
  const first = storages?.find(({ id }) => last?.includes(id)) ?? storages?.[0];
  if (place === null && first !== undefined)
    setPlace({ spaceId: first.spaceId, storageId: first.id, section: 'files', folderId: null });
  const isWanted = isAsked && place === null;
  const isNowhere = spaces.status === 'ready' && storages?.length === 0;
  const problems = [
    spaces.status === 'failed' && say('Your spaces could not be loaded.'),
    isNowhere && say('There is no storage in which you may save something.'),
  ].filter(Boolean);
  return {
    place,
    isLooking: isWanted && problems.length === 0,
    problem: (isWanted && problems[0]) || '',
  };
}

interface SaveAnswerProps {
  question: string;
  answer: NonNullable<Asked['answer']>;
}

const longestName = 80;

/** A question as the name of a file: without signs that no file may have. */
const nameOf = (question: string) =>
  `${question
    .replaceAll(/[\p{Cc}/\\:*?"<>|.]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()}.md`;

/** Keeps an answer as a document with its sources, wherever somebody wants it. */
export function SaveAnswer({ question, answer }: SaveAnswerProps) {
  const say = useText();
  const { http, notices, undo, navigate } = useShell();
  const { busy, problem, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const where = usePlaceToBegin(isAsking);

  function save(target: Target | null) {
    setAsking(false);
    if (target === null) return;
    const { storageId, parentId } = target;
    void run(async () => {
      const query = { name: nameOf(question), ...(parentId !== null && { parentId }) };
      const body = new Blob([`# ${question}\n\n${answerAsText(answer)}\n`]);
      const input = { params: { storageId }, query, body };
      const { resource, operationId } = await http.call(laterApi.files.put, input, {
        contentType: 'text/markdown',
      });
      const text = say('Saved as “{name}”', { name: resource.name });
      if (operationId !== null) undo.offer({ text, operationId });
      const action = { label: say('Open'), run: () => navigate(resourceAddress(resource.id)) };
      notices.show({ title: text, status: 'success', action });
    });
  }

  return (
    <>
      <Button icon="save" look="ghost" busy={busy || where.isLooking} onClick={() => setAsking(true)}>
        {say('Save as a document…')}
      </Button>
      <Problem>{where.problem || problem}</Problem>
      {where.place !== null && (
        <TargetPicker place={where.place} purpose={isAsking ? 'save' : null} onPick={save} />
      )}
    </>
  );
}
