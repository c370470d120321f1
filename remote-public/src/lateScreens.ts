import { lazyComponent } from '@holdall/shared';

const late = {
  errorPage: () => import(/* webpackChunkName: "late" */ './features/missing/index.ts'),
  secondStep: () => import(/* webpackChunkName: "late" */ './features/secondStep/index.ts'),
  setPassword: () => import(/* webpackChunkName: "late" */ './features/setPassword/index.ts'),
  signUp: () => import(/* webpackChunkName: "late" */ './features/signUp/index.ts'),
  guestStay: () => import(/* webpackChunkName: "late" */ './features/guestStay/index.ts'),
  waitlist: () => import(/* webpackChunkName: "late" */ './features/waitlist/index.ts'),
};

/** The screens that signing in does not begin with. They come together, as one file, with the first that is opened. */
export const ErrorPage = lazyComponent<object, 'ErrorPage'>(late.errorPage, 'ErrorPage');
export const NotBuiltYet = lazyComponent<{ title: string }, 'NotBuiltYet'>(late.errorPage, 'NotBuiltYet');
export const Totp = lazyComponent(late.secondStep, 'Totp');
export const GuestCode = lazyComponent(late.secondStep, 'GuestCode');
export const SetPassword = lazyComponent(late.setPassword, 'SetPassword');
export const SignUp = lazyComponent(late.signUp, 'SignUp');
export const SignUpSuccess = lazyComponent(late.signUp, 'SignUpSuccess');
export const AskForMore = lazyComponent<{ token: string }, 'AskForMore'>(late.guestStay, 'AskForMore');
export const Waitlist = lazyComponent(late.waitlist, 'Waitlist');
