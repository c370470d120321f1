import type { AllowedMode } from '../model/index.ts';
import type { FileText } from '../text/fileTexts.ts';
import type { SummarisedContent } from './summaries.tables.ts';

/** What of a file can be part of a summary: its text, nothing as there is none, or nothing as a rule of its space says so. */
export function stateOf(
  { spaceId, state }: Pick<FileText, 'spaceId' | 'state'>,
  inSpaces: ReadonlyMap<string, AllowedMode>,
): SummarisedContent['state'] {
  if ((inSpaces.get(spaceId)?.mode ?? 'off') === 'off') return 'heldBack';
  return state === 'indexed' ? 'read' : 'unread';
}
