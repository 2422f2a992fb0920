/** The name of the policy that is used where none is named; apart, so that naming it needs none of the policies. */
export const defaultPolicy = 'webpace';
