import type { Bill } from './layout'

/**
 * The rules of GB 50500 that a bill follows (formats-2024.md §1). `near2024`: only titles and words look new, so that it is
 * not settled.
 */
const EDITIONS = ['2013', '2024', 'near2024'] as const
export type Edition = (typeof EDITIONS)[number]

/** Whether two bills follow different editions, both of which are settled: one code may mean two things (011404001). */
export const areOtherEditions = (one: Bill, two: Bill): boolean => {
  const [a, b] = [one, two].map(({ bill }) => (bill.rows > 0 ? bill.edition.get(0) : null))
  return (a === '2013' && b === '2024') || (a === '2024' && b === '2013')
}

export const isEdition = (text: string | null): text is Edition => EDITIONS.some((one) => one === text)
