// Cards side by side: ways to things, with a sign, a name and what is to be known of them.
export { ActionCard, CardNote, Cards, LinkCard, StillCard } from './Cards.tsx';
