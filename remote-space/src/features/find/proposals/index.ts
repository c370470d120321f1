// What the assistant or an agent proposes, and deciding about it.
export { ProposalCard } from './ProposalCard.tsx';
export { ProposalsScreen } from './ProposalsScreen.tsx';
