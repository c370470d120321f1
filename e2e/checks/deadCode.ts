import { runLinter } from './runLinter.ts';

/** No file, export or dependency that nobody uses, and none used that is not declared. */
export const checkDeadCode = () => runLinter('knip', ['--no-progress', '--no-config-hints']);
