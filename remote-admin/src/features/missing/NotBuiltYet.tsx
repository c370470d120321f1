import { useText, useTitle } from '@holdall/shared';
import { Empty } from '@holdall/shared/ui';

/** A page that has its address and not yet its contents. It says so. */
export function NotBuiltYet({ title }: { title: string }) {
  const say = useText();
  useTitle(say(title));
  return (
    <>
      <h1>{say(title)}</h1>
      <Empty>{say('This part of the product is not built yet.')}</Empty>
    </>
  );
}
