// What people ask for, and where they ask.
export { FeedbackPage } from './FeedbackPage.tsx';
