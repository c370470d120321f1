import { useText } from '@holdall/shared';
import { Empty } from '@holdall/shared/ui';
import { Page } from '../../page/index.ts';

/** A page that has its address and not yet its contents. It says so. */
export function NotBuiltYet({ title }: { title: string }) {
  const say = useText();
  return (
    <Page title={say(title)}>
      <Empty>{say('This part of the product is not built yet.')}</Empty>
    </Page>
  );
}
