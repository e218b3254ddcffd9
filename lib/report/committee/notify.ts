import { log } from '../../kit/log'
import { setTodoHolders } from '../../notices/mutations'
import type { Section } from '../../sections/data'
import type { CommitteeMember } from './committee'
import { committeeWork, isReadyToSign } from './work'

/** The subject of the signing todo of a section's report. */
export const signingSubject = (openId: string) => `report:${openId}`

/**
 * Updates the todo "the report waits for your signature": for nobody until the committee's work is complete,
 * then for every member who may sign and has not.
 * @param unsigned members whose signature is missing; without it everyone's, because the report changed
 */
export async function updateSigningTodos(
  section: Section,
  unsigned?: readonly CommitteeMember[],
): Promise<void> {
  const { openId, sectionName } = section
  try {
    const work = await committeeWork(openId, null)
    const wanted = isReadyToSign(work) ? (unsigned ?? work.committee) : []
    const userIds = wanted.filter(({ maySign }) => maySign).map(({ userId }) => userId)
    await setTodoHolders(signingSubject(openId), userIds, {
      event: 'reportWaiting',
      values: { section: sectionName },
      href: `/qb-inner/${openId}/report#sign`,
    })
  } catch (err) {
    log().error({ err }, 'failed to update the todos for signing a report')
  }
}
