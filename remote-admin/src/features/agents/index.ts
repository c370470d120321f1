// The programs that read in a person's name.
export { AgentsSection } from './AgentsSection.tsx';
