/** A refusal that a program reads: a code of OAuth (RFC 6749, 7591, 8707). */
export class AuthorizationProblem extends Error {
  override readonly name = 'AuthorizationProblem';
  readonly code:
    | 'invalid_request'
    | 'invalid_grant'
    | 'invalid_target'
    | 'invalid_redirect_uri'
    | 'unsupported_grant_type';

  constructor(code: AuthorizationProblem['code']) {
    super(code);
    this.code = code;
  }
}
