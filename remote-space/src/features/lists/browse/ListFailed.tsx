import { AppError, isAway, useText } from '@holdall/shared';
import { Button, ErrorState } from '@holdall/shared/ui';
import { useOwnTab } from '../../frame/tabs/index.ts';

/** A list that could not be loaded, with the reason. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const say = useText();
  const { close } = useOwnTab();
  const known = AppError.is(error) ? error : null;
  const gone = known?.code === 'not_found';
  if (isAway(error)) {
    return (
      <ErrorState title={say('Not kept for offline use')} drawing="broken" onRetry={onRetry}>
        {say(
          'This list was not opened here lately, so there is no copy of it. It comes once you are connected.',
        )}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      title={gone ? say('This folder is not here') : say('The list could not be loaded')}
      drawing={gone ? 'lock' : 'broken'}
      onRetry={onRetry}
      action={gone && close && <Button onClick={close}>{say('Close the tab')}</Button>}
      details={known ? `${known.code} ${known.requestId ?? ''}` : undefined}
    >
      {known?.message ?? say('Something went wrong. Please try again.')}
    </ErrorState>
  );
}
