// One of a few, chosen from a list.
export { RadioList, type RadioOption } from './RadioList.tsx';
