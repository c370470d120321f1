// Tools: what a model is given along with a question, wherever it comes from. To add one, add a row, or a source of rows in `find/index.ts`.
export type {
  OutsideAbout,
  OutsideCame,
  OutsideDraft,
  ToolRow,
  ToolsFor,
  ToolSource,
  ToolTurn,
} from './ToolRow.ts';
