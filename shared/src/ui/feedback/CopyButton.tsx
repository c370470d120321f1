import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from '../actions/Button.tsx';

interface CopyButtonProps {
  text: string;
  /** What the button says, e.g. "Copy details". */
  children: string;
  look?: ButtonLook;
  onCopied?(): void;
}

/** Puts a text on the clipboard and says on itself, for two seconds, that it did or could not. */
export function CopyButton({ text, children, look = 'ghost', onCopied }: CopyButtonProps) {
  const { i18n } = useLingui();
  const [result, setResult] = useState<'copied' | 'refused'>();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
      onCopied?.();
    } catch {
      // The browser may refuse the clipboard; the person is told on the button.
      setResult('refused');
    }
  }

  const face = { copied: i18n._('Copied'), refused: i18n._('Copying was not allowed') };
  return (
    <Button look={look} icon={result === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{result ? face[result] : children}</span>
    </Button>
  );
}
