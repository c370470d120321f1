import type { AllowedMode } from '../model/index.ts';
import type { FileText } from '../text/fileTexts.ts';
import type { SummarisedContent } from './summaries.tables.ts';

/** What of a file can be part of a summary: its text, nothing as there is none, or nothing as a rule of its space says so. */
export function stateOf(
  { spaceIds, state }: Pick<FileText, 'spaceIds' | 'state'>,
  inSpaces: ReadonlyMap<string, AllowedMode>,
): SummarisedContent['state'] {
  if (spaceIds.some((id) => (inSpaces.get(id)?.mode ?? 'off') === 'off')) return 'heldBack';
  return state === 'indexed' ? 'read' : 'unread';
}
