/** What the form of a public machine or address is kept as; without one: of a new one. */
export const codeDraft = (feature: string | undefined) => `public code ${feature ?? ''}`
