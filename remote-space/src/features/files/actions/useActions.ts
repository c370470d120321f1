import { useShell, useText } from '@holdall/shared';
import { useMemo } from 'react';
import { createActions, type Actions } from './createActions.ts';

/** The acts on resources, ready for a component. */
export function useActions(): Actions {
  const shell = useShell();
  const say = useText();
  return useMemo(() => createActions({ http: shell.http, shell, say }), [shell, say]);
}
