// Tools: what a model is given along with a question, wherever it comes from. To add one, add a row, or a source of rows in `find/index.ts`.
export type { OutsideCame, OutsideDraft, OutsideFailure, ToolRow, ToolSource, ToolTurn } from './ToolRow.ts';
