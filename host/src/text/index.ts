// Texts of the page: the language, what is said in it, and its direction.
export { activateLanguage, loadAllTexts, loadTexts, startTexts } from './activateLanguage.ts';
export { firstLanguage, followLanguage, languageFor, speakHere } from './followLanguage.ts';
export { knowRemotes } from './spoken.ts';
