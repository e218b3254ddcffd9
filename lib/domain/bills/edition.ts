/** The editions of GB 50500 whose forms and words are known. */
export const SETTLED_EDITIONS = ['2013', '2024'] as const
export type SettledEdition = (typeof SETTLED_EDITIONS)[number]

/**
 * The rules of GB 50500 that a bill follows (formats-2024.md §1). `near2024`: only titles and words look new, so that it is
 * not settled.
 */
const EDITIONS = [...SETTLED_EDITIONS, 'near2024'] as const
export type Edition = (typeof EDITIONS)[number]

export const isEdition = (text: string | null): text is Edition => EDITIONS.some((one) => one === text)

/** Whether two editions differ, both of which are settled: one code may mean two things (011404001). */
export const differ = (one: string | null, two: string | null): boolean =>
  (one === '2013' && two === '2024') || (one === '2024' && two === '2013')
