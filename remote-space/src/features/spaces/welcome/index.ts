// The first minute: five short steps, or one card for a guest. Each can be left out, and gone on with later.
export { WelcomeScreen } from './WelcomeScreen.tsx';
