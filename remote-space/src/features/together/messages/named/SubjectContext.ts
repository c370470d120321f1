import { createContext } from 'react';
import type { Subject } from '../Subject.ts';

/** What the comments around are about; null where nobody is offered. */
export const SubjectContext = createContext<Subject | null>(null);
