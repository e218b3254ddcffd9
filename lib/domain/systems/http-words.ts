/** Titles that the specification fixes for refusals, in every language. They stand beside ours. */
export const FORBIDDEN = 'Forbidden'
export const UNAUTHORIZED = 'Unauthorized - Authorization verification failed'
