import type { RequiredAction, ErrorCode } from '@holdall/shared/contract';

/** How a call is refused to somebody who has this to do first. */
export const requiredActionCodes = {
  decideToStay: 'account_leaving',
  acceptTerms: 'terms_required',
  setUpSecondFactor: 'second_factor_required',
} as const satisfies Record<RequiredAction, ErrorCode>;
