// The ways in.
export { EmailSignIn } from './EmailSignIn.tsx';
export { GuestSignIn } from './GuestSignIn.tsx';
export { ResendConfirmation } from './ResendConfirmation.tsx';
export { SignInOptions } from './SignInOptions.tsx';
