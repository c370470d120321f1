// Tags: asking for those of what is chosen, and changing those of one thing where its facts are shown.
export { TagEditor } from './lazyTagEditor.ts';
export { askForTags } from './askForTags.ts';
