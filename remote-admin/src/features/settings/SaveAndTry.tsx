import { useText, type MeaningProblem } from '@holdall/shared';
import { Banner, Button } from '@holdall/shared/ui';
import { Actions } from '../../page/index.ts';
import { modelProblemWords } from './modelWords.ts';

interface SaveAndTryProps {
  busy: boolean;
  /** Whether there is a server to be tried. */
  isTried: boolean;
  /** What came of trying it; null before that. */
  tested: { readonly problem: MeaningProblem | null } | null;
  /** What is said where it has worked. */
  worked: string;
  /** What is said where it has not, if more is known than what came of trying it. */
  wrong?: string | null;
  onTry(): void;
}

/** The end of a part of the settings that names a server: keeping it, trying it, and what came of that. */
export function SaveAndTry({ busy, isTried, tested, worked, wrong, onTry }: SaveAndTryProps) {
  const say = useText();
  return (
    <>
      <Actions>
        <Button type="submit" look="primary" busy={busy}>
          {say('Save')}
        </Button>
        {isTried && (
          <Button busy={busy} icon="send" onClick={onTry}>
            {say('Save and try it')}
          </Button>
        )}
      </Actions>
      <div role="status">
        {tested && (
          <Banner tone={tested.problem === null ? 'ok' : 'warn'}>
            {tested.problem === null ? worked : (wrong ?? say(modelProblemWords[tested.problem]))}
          </Banner>
        )}
      </div>
    </>
  );
}
