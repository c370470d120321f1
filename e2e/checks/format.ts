import { runLinter } from './runLinter.ts';

/** Every file is formatted as `oxfmt` writes it. */
export const checkFormat = () => runLinter('oxfmt', ['--check', '.']);
