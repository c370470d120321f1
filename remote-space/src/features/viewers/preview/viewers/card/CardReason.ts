/** Why a resource is shown by its card and not by a viewer. */
export type CardReason = 'kind' | 'tooLarge' | 'notAllowed';
