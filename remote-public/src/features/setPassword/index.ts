// A new password.
export { SetPassword } from './SetPassword.tsx';
