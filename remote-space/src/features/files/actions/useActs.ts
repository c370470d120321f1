import { useShell, useText } from '@holdall/shared';
import { useMemo } from 'react';
import { createActs, type Acts } from './createActs.ts';

/** The acts on resources, ready for a component. */
export function useActs(): Acts {
  const shell = useShell();
  const say = useText();
  return useMemo(() => createActs({ http: shell.http, shell, say }), [shell, say]);
}
