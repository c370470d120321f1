import { runLinter } from './runLinter.ts';

/** The rules of `.oxlintrc.json`, those that need types too. Warnings are shown by the editor, not here. */
export const checkLint = () => runLinter('oxlint', ['--type-aware', '--quiet', '.']);
