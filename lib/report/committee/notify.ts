import { log } from '../../kit/log'
import { keepTodo } from '../../notices/mutations'
import type { Section } from '../../sections/data'
import type { CommitteeMember } from './committee'
import { committeeWork, isReadyToSign } from './work'

/** What the todo of signing a section's report is about. */
export const signingSubject = (openId: string) => `report:${openId}`

/**
 * Keeps the todo "the report waits for your signature" with those it waits for: nobody before the
 * committee's work is done, then everybody who may sign, after a signature only those it lacks.
 * @param unsigned whose signature lacks; left out: everybody's, because something changed
 */
export async function tellSigning(section: Section, unsigned?: readonly CommitteeMember[]): Promise<void> {
  const { openId, sectionName } = section
  try {
    const work = await committeeWork(openId, null)
    const wanted = isReadyToSign(work) ? (unsigned ?? work.committee) : []
    const userIds = wanted.filter(({ maySign }) => maySign).map(({ userId }) => userId)
    await keepTodo(signingSubject(openId), userIds, {
      event: 'reportWaiting',
      values: { section: sectionName },
      href: `/qb-inner/${openId}/report`,
    })
  } catch (err) {
    log().error({ err }, 'nobody was told that a report waits')
  }
}
