/** The draft name of the form of a public machine or address; without a code: of a new one. */
export const codeDraft = (feature: string | undefined) => `public code ${feature ?? ''}`
