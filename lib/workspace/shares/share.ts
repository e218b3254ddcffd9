import { isBesideFindings } from '../../analyses/modules'
import { findAnalysis } from '../../analyses/rules'
import type { Person } from '../../auth/data'
import { type MenuKey, SECTION_MENU } from '../../catalogue/menu'
import type { Analysis } from '../../engine/analysis'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { currentRun } from '../../runs/data'
import { lookAt } from '../../runs/results/looks'
import { currentResult, type OpenResult } from '../../runs/results/reader'
import { type Section, sectionById, sectionFor } from '../../sections/data'
import { liveShare, type Share, seesEveryShare, shareById } from './data'
import { countOpening, endShare, saveShare } from './mutations'
import { expiryOf, type ShareInput } from './schema'
import { hashOfToken, isShareToken, newShareToken } from './token'
import { shareHref, viewOf } from './view'

/** The analysis of a screen whose view may be shared. */
function analysisOf(menuKey: string): Analysis | null {
  const id = SECTION_MENU.find(({ key }) => key === menuKey)?.analysis
  return id === undefined || isBesideFindings(id) ? null : findAnalysis(id)
}

/**
 * Creates a link to a view of results. The token is returned only here and never stored.
 * @throws AppError nothingToShare before the analysis has results
 */
export async function createShare(
  person: Person,
  section: Section,
  input: ShareInput,
): Promise<{ id: number; url: string; expiresAt: number }> {
  const analysis = analysisOf(input.menuKey)
  const shown = analysis && (await currentRun(section.openId, analysis.id))
  if (!shown) throw new AppError('nothingToShare')
  await lookAt(shown)
  const now = clock.now()
  const { openId } = section
  const [expiresAt, query] = [expiryOf(input, now), viewOf(input.query)]
  const token = await newShareToken(expiresAt)
  const common = { openId, menuKey: input.menuKey, query, expiresAt }
  const { userId } = person
  const { menuKey } = input
  const share = { ...common, tokenHash: hashOfToken(token), createdBy: userId, createdAt: now }
  const id = await saveShare(share, (made) => ({
    action: 'shareCreated',
    userId,
    openId,
    subject: ['share', made],
    detail: { menuKey, query, expiresAt },
  }))
  return { id, url: shareHref(token), expiresAt }
}

/**
 * Revokes a link of one's own or, as a supervisor, any link of the section.
 * @throws AppError notFound, both for an unknown link and for one this person may not see
 */
export async function revokeShare(person: Person, id: number): Promise<void> {
  const share = await shareById(id)
  const isTheirs = share !== null && (share.createdBy === person.userId || seesEveryShare(person))
  if (!isTheirs || !(await sectionFor(person, share.openId))) throw new AppError('notFound')
  const { openId, menuKey } = share
  await endShare(id, clock.now(), {
    action: 'shareRevoked',
    userId: person.userId,
    openId,
    subject: ['share', id],
    detail: { menuKey },
  })
}

export interface SharedResult {
  readonly share: Share
  readonly menuKey: MenuKey
  readonly section: Section
  readonly analysis: Analysis
  readonly run: OpenResult
}

/** The result a link shows; null if the link is not valid, whatever the reason. */
export async function sharedResult(token: string): Promise<SharedResult | null> {
  const share = (await isShareToken(token)) ? await liveShare(hashOfToken(token), clock.now()) : null
  const analysis = share && analysisOf(share.menuKey)
  if (!analysis) return null
  const [section, run] = [await sectionById(share.openId), await currentResult(share.openId, analysis.id)]
  return section && run ? { share, menuKey: share.menuKey as MenuKey, section, analysis, run } : null
}

/** Records an opening: counter and time with the link, and an entry in the audit log. */
export async function noteOpening({ id, openId, opened }: Share): Promise<void> {
  await countOpening(id, clock.now(), {
    action: 'shareOpened',
    userId: null,
    openId,
    subject: ['share', id],
    detail: { opened: opened + 1 },
  })
}
