import * as z from 'zod';

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Plain http would show the codes and secrets to everybody on the way; on this machine there is nobody on it. */
function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().trim().min(1).max(60),
  issuer: z.string().refine(isSafeIssuer, 'must be an https address'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

/** A place where people can sign in for this product, by OpenID Connect. */
export type SignInProvider = Readonly<z.output<typeof provider>>;

/** Providers out of a setting: a JSON list, each id once. */
export const signInProviders = z.string().transform((text, context): readonly SignInProvider[] => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let read: unknown;
  try {
    read = text === '' ? [] : JSON.parse(text);
  } catch {
    return refuse('must be JSON');
  }
  const result = z.array(provider).max(20).safeParse(read);
  if (!result.success) {
    const [issue] = result.error.issues;
    return refuse(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  }
  if (new Set(result.data.map(({ id }) => id)).size < result.data.length) return refuse('names an id twice');
  return result.data;
});
