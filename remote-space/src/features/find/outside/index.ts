// Tools of servers outside and of remotes: what was asked of them, what would be, and deciding about that.
export { OutsideCalls } from './OutsideCalls.tsx';
