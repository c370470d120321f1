import type { ComponentType } from 'react';
import type { StepProps } from '../StepProps.ts';
import { UploadStep } from './UploadStep.tsx';
import { FindStep } from './FindStep.tsx';
import { InviteStep } from './InviteStep.tsx';
import { NameStep } from './NameStep.tsx';
import { SpaceStep } from './SpaceStep.tsx';

interface StepRow {
  readonly id: string;
  /** In the list of steps. */
  readonly label: string;
  /** Above the step. */
  readonly title: string;
  readonly Content: ComponentType<StepProps>;
}

/** The steps, in their order. */
export const stepRows: readonly StepRow[] = [
  { id: 'name', label: 'You', title: 'Name and language', Content: NameStep },
  { id: 'space', label: 'Space', title: 'Your first space', Content: SpaceStep },
  { id: 'bring', label: 'Files', title: 'Bring something', Content: UploadStep },
  { id: 'find', label: 'Search', title: 'Find something', Content: FindStep },
  { id: 'invite', label: 'People', title: 'Invite others', Content: InviteStep },
];
