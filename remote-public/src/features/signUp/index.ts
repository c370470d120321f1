// Making an account.
export { SignUp } from './SignUp.tsx';
export { SignUpSuccess } from './SignUpSuccess.tsx';
