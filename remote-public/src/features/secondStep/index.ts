// The second step of signing in.
export { GuestCode } from './GuestCode.tsx';
export { Totp } from './Totp.tsx';
