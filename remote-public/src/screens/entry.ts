// The later screens of getting in, as one file.
export { AskForMore } from '../features/guestStay/index.ts';
export { GuestCode, Totp } from '../features/secondStep/index.ts';
export { SetPassword } from '../features/setPassword/index.ts';
export { SignUp, SignUpSuccess } from '../features/signUp/index.ts';
export { Waitlist } from '../features/waitlist/index.ts';
