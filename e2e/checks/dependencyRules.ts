import { rooms } from './rooms.ts';
import { runLinter } from './runLinter.ts';

/** Who may open which door: the plan of the house in `dependency-rules.cjs`. */
export const checkDependencyRules = () =>
  runLinter('depcruise', ['--config', 'dependency-rules.cjs', '--output-type', 'err-long', ...rooms]);
