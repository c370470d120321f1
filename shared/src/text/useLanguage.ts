import { useLingui } from '@lingui/react';

/** The language that the page speaks at the moment; what shows it is drawn anew when it changes. */
export const useLanguage = (): string => useLingui().i18n.locale;
