import { createContext, use } from 'react';

/** What a field tells the control inside it. */
export interface FieldFacts {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** Set by a Field around its control. */
export const FieldContext = createContext<FieldFacts | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: ControlInvalid;
}
type ControlInvalid = boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;

/** The attributes by which a control belongs to the field around it. Own properties of the control win. */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}
