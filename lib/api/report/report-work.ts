import { z } from 'zod'
import { AppError } from '../../kit/errors'
import { chosenChapters } from '../../report/chapters'
import {
  appointLeader,
  dropLetter,
  handIn,
  reopen,
  writeLetter,
  writeOpinion,
  writeOverall,
} from '../../report/committee/actions'
import { chooseChapters } from '../../report/committee/choose-chapters'
import { committeeWork } from '../../report/committee/work'
import { withdrawalsOf } from '../../report/data'
import { lookAtReport } from '../../report/looked'
import * as inputs from '../../report/schema'
import { conditionOf, sealState, unsignedBy } from '../../report/seal/seal'
import { sealedReport } from '../../report/seal/sealed'
import { signersOf } from '../../report/seal/signers'
import { sectionOfCall } from '../../sections/loaders'
import { found } from '../contract/answers'
import { endpoint } from '../contract/endpoint'
import { reportAction } from './report-action'
import { letterMade, reportWork, sealedReport as sealedAnswer } from './report-answers'

export const saveOpinion = reportAction(
  'report:opinion',
  'Saves the draft of the caller’s opinion.',
  inputs.opinionInput,
  (acting, { text, from }) => writeOpinion(acting, text, from),
)
export const handInOpinion = reportAction(
  'report:opinion',
  'Submits the caller’s opinion.',
  inputs.ownInput,
  (acting) => handIn(acting),
)
export const reopenOpinion = reportAction(
  'report:view',
  'Returns a submitted opinion to its author.',
  inputs.memberInput,
  (acting, { userId }) => reopen(acting, userId),
)
export const saveOverall = reportAction(
  'report:opinion',
  'Saves the overall opinion of the committee.',
  inputs.overallInput,
  (acting, { text, date, from }) => writeOverall(acting, { text, date }, from),
)
export const chooseLeader = reportAction(
  'report:view',
  'Appoints the leader of the committee; null: the leader of the opening record.',
  inputs.leaderInput,
  (acting, { userId, from }) => appointLeader(acting, userId, from),
)
export const chooseReportChapters = reportAction(
  'report:view',
  'Chooses the chapters of the report and their order: those that every report has, once each, annexes after the others.',
  inputs.chaptersInput,
  (acting, { chapters, from }) => chooseChapters(acting, chapters, from),
)
export const saveLetter = reportAction(
  'report:view',
  'Writes a letter of clarification to a bidder.',
  inputs.letterInput,
  (acting, { openId, ...letter }) => writeLetter(acting, letter),
  letterMade,
)
export const withdrawLetter = reportAction(
  'report:view',
  'Withdraws a letter.',
  inputs.letterOf,
  (acting, { id }) => dropLetter(acting, id),
)
const stateShape = {
  about: 'The work of the committee, as far as the caller may see it, and the state of the seal.',
  input: inputs.ownInput,
  answer: found(reportWork),
}

export const reportState = endpoint('report:view', stateShape, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'report:view')
  await lookAtReport(section.openId)
  const work = await committeeWork(section.openId, call.person)
  const state = await sealState(section)
  const { head, committee, opinions, judgements, dissents, letters } = work
  const { current, now, changes, sealed } = state
  const seal = {
    condition: conditionOf(state),
    hash: now.hash,
    number: current?.number ?? sealed[0]?.number ?? null,
    changes,
    signatures: (current?.signatures ?? []).map(({ name, username, at }) => ({ name, username, at })),
    missing: unsignedBy(current, committee).map(({ name }) => name),
    onPaper: signersOf(work, current).flatMap(({ name, isOnline }) => (isOnline ? [] : [name])),
    withdrawals: (await withdrawalsOf(section.openId)).map(({ id: _, ...withdrawal }) => withdrawal),
  }
  const overall = { text: head?.overallText ?? null, date: head?.overallDate ?? null }
  const chapters = chosenChapters(head)
  const data = { committee, overall, chapters, opinions, judgements, dissents, letters, seal }
  return { success: true, data }
})

const versionShape = {
  about: 'A sealed version of the report as it was sealed, in the caller’s language.',
  input: z.strictObject({ openId: inputs.openId, number: z.coerce.number().int().positive() }),
  answer: found(sealedAnswer),
}

export const sealedVersion = endpoint('report:view', versionShape, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'report:view')
  await lookAtReport(section.openId)
  const found = await sealedReport(section.openId, call.input.number, call.locale)
  if (!found) throw new AppError('notFound')
  const { version, document, isWhole } = found
  const { number, hash, sealedAt, signatures } = version
  return { success: true, data: { number, hash, sealedAt, isWhole, signatures, document } }
})
