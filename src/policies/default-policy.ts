/** The name of the default policy, in its own file so that naming it loads no policy. */
export const defaultPolicy = 'webpace';
