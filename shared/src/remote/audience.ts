/** Who sees a row: everybody, somebody signed in, an administrator of an organization, who runs the instance. */
export type Audience = 'everybody' | 'user' | 'administrator' | 'operator';
