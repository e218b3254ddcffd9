import { z } from 'zod'
import { SECTION_MENU } from '../../catalogue/menu'
import { SHARE_DAYS } from '../../domain/share-days'
import { clock } from '../../kit/clock'

const MOST_DAYS = 366
const DAY = 86_400_000

/** The end of a day in China Standard Time, in epoch milliseconds; NaN for an invalid date. */
const endOfDay = (date: string) => Date.parse(`${date}T23:59:59.999+08:00`)

export function expiryOf(
  { days, until }: { days?: number | undefined; until?: string | undefined },
  now: number,
) {
  return until === undefined ? now + (days ?? SHARE_DAYS[0]) * DAY : endOfDay(until)
}

const screens = SECTION_MENU.flatMap(({ key, analysis }) => (analysis ? [key] : []))
const queryValue = z.string().max(200)

/** Input for a new link: the view of the results and its term. */
export const shareInput = z
  .strictObject({
    openId: z.string().min(1),
    menuKey: z.enum(screens),
    query: z
      .record(z.string().max(40), queryValue)
      .refine((query) => Object.keys(query).length <= 20, { message: 'tooManyFilters' })
      .default({}),
    days: z.int().min(1).max(MOST_DAYS).optional(),
    until: z.iso.date().optional(),
  })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
    path: ['until'],
    message: 'shareTerm',
  })
  .refine(
    (input) => {
      const left = expiryOf(input, clock.now()) - clock.now()
      return left > 0 && left <= (MOST_DAYS + 1) * DAY
    },
    { path: ['until'], message: 'shareTerm' },
  )
export type ShareInput = z.output<typeof shareInput>
