// Asking to be let into a space, and answering.
export { AccessRequests } from './AccessRequests.tsx';
export { AnswerRequest } from './AnswerRequest.tsx';
export { AskForAccess } from './AskForAccess.tsx';
