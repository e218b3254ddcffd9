import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import { opens } from '@/db/schema'
import { type SectionHistory, yearsBefore } from '../../engine/history/section-history'
import { type Section, sectionById } from '../../sections/data'
import { historyOf, joinedOf } from './data'

async function historyAround(openId: string, only: (section: Section) => SQL | undefined) {
  const section = await sectionById(openId)
  if (!section) throw new Error(`no section ${openId}`)
  const all = await historyOf(section.organisationId, only(section))
  const own = all.find((one) => one.openId === openId)
  if (!own) throw new Error(`no history of ${openId}`)
  const others = all.filter((one) => one !== own)
  return { section: own, others, joined: await joinedOf(section.organisationId), benchmark: null }
}

/** A section and every other one of its organisation, for the analyses of its history. */
export const sectionHistory = (openId: string): Promise<SectionHistory> =>
  historyAround(openId, () => undefined)

/**
 * A section with those that its totals may be compared with (screens.md §2): of its type, opened before it and at most so
 * many years ago. The analysis looks at the rest; a large organisation has many more.
 */
export const sectionPast = (openId: string, years: number): Promise<SectionHistory> =>
  historyAround(openId, ({ projectType, openTime }) => {
    const itself = eq(opens.openId, openId)
    if (projectType === null || openTime === null) return itself
    const since = yearsBefore(openTime, years)
    return or(
      itself,
      and(eq(opens.projectType, projectType), lt(opens.openTime, openTime), gte(opens.openTime, since)),
    )
  })
