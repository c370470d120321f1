// What is kept about the person: taking it away, and leaving for good.
export { ExportSection } from './ExportSection.tsx';
export { LeaveSection } from './LeaveSection.tsx';
