import { api, useAction, useCall, useShell, useText, type Target } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button } from '@holdall/shared/ui';
import { useState } from 'react';
import { TargetPicker } from '../../files/picker/index.ts';
import { resourceAddress } from '../../frame/locations/index.ts';
import { useSpaces } from '../../spaces/rail/index.ts';
import type { Asked } from './Asked.ts';
import { answerAsText } from './answerAsText.ts';

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
  const spaceId = useSpaces().data?.present[0]?.id;
  const storages = useCall(
    api.storages.list,
    { params: { spaceId: spaceId ?? '' } },
    { enabled: isAsking && spaceId !== undefined },
  );
  const first = storages.data?.items.find(({ kind }) => kind !== 'virtual');

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
      <Button icon="save" look="ghost" busy={busy} onClick={() => setAsking(true)}>
        {say('Save as a document…')}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
      {spaceId !== undefined && first !== undefined && (
        <TargetPicker
          place={{ spaceId, storageId: first.id, section: 'files', folderId: null }}
          purpose={isAsking ? 'save' : null}
          onPick={save}
        />
      )}
    </>
  );
}
