import { useFormat, useText } from '@holdall/shared';
import type { Link } from '@holdall/shared/readings';
import { Banner } from '@holdall/shared/ui';

/** Why a page did not come, in one sentence each. */
const sentences: Readonly<Record<NonNullable<Link['problem']>, string>> = {
  refused: 'This server does not ask at this address: it is not on the open net.',
  unreachable: 'The page could not be reached.',
  too_slow: 'The page took too long to answer.',
  too_big: 'The page is too large to be kept.',
  gone: 'The page is not there any more.',
  failed: 'The page answered with a fault.',
  unreadable: 'There was nothing to read on this page.',
};

/** How the last look at the page went, where that is worth a word: it did not come, or it says something else by now. */
export function LinkNews({ link: { problem, copy, checkedAt } }: { link: Link }) {
  const say = useText();
  const format = useFormat();
  const at =
    checkedAt === null ? '' : say('Last asked {moment}.', { moment: format.whenInSentence(checkedAt) });
  if (problem)
    return (
      <Banner tone="warn">
        {say(sentences[problem])} {at}
      </Banner>
    );
  if (!copy?.isChanged) return null;
  return (
    <Banner tone="info">
      {say('The page has changed since this copy was made.')} {at}
    </Banner>
  );
}
