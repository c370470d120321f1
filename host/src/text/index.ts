// Texts of the page: the language, its catalog and its direction.
export { startTexts } from './activateLanguage.ts';
export { followLanguage } from './followLanguage.ts';
