/**
 * The rules of GB 50500 that a bill follows (formats-2024.md §1). `near2024`: only titles and words look new, so that it is
 * not settled.
 */
export const EDITIONS = ['2013', '2024', 'near2024'] as const
export type Edition = (typeof EDITIONS)[number]

export const isEdition = (text: string | null): text is Edition => EDITIONS.some((one) => one === text)
