import { z } from 'zod'
import { LIBRARY } from '../../engine/laboratories/award/library'
import { MOST_IN_GROUP } from '../../engine/laboratories/award/limits'
import { attachmentOfAwards } from '../../exports/laboratories/export'
import { AppError } from '../../kit/errors'
import { rankGroup, simulateAward } from '../../laboratories/award/compute'
import { awardBasis, currentFormula } from '../../laboratories/award/data'
import { keepAward, keptAward } from '../../laboratories/award/kept'
import { saveFormula } from '../../laboratories/award/mutations'
import { entryWords, wordsOf } from '../../laboratories/award/present'
import { formulaOf, libraryIdOf } from '../../laboratories/award/requests'
import { keptHeads } from '../../laboratories/kept/data'
import { keptHead } from '../../laboratories/kept/schema'
import { isOpened, openingOf } from '../../laboratories/opening'
import { sectionOfCall } from '../../sections/loaders'
import { count, doneWith, found, listed, made, madeFile, text } from '../contract/answers'
import { endpoint } from '../contract/endpoint'
import { basis, confirmed, kept, libraryEntry, rank, tables } from './award-answers'

const openId = z.string().min(1)
const byOpenId = z.strictObject({ openId })

const money = z.number().positive().max(1e12)
const sum = z.number().min(0).max(1e12)
const byBidder = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d{1,12}$/), value)
const score = z.string().min(1).max(40)
const name = z.string().min(1).max(40)
const list = z.array(z.int()).max(1000)

const anything = z.array(z.unknown()).max(100)
/** The laboratory checks what is inside, and names its place. */
const writtenFormula = z.looseObject({ params: anything, draws: anything, steps: anything })
const chosenFormula = {
  /** An entry of the library, or `v3` for a confirmed version. */
  formulaId: z.string().min(1).max(40).optional(),
  formula: writtenFormula.optional(),
  params: z.record(name, z.number().nullable()).optional(),
  draws: z.record(name, z.array(z.number()).max(20_000)).optional(),
}
const request = {
  openId,
  ...chosenFormula,
  /** Prices typed by hand, by bidder; they are marked wherever they appear. */
  prices: byBidder(money).optional(),
  adjustments: byBidder(z.number().min(-1e12).max(1e12)).optional(),
  scores: z.record(score, byBidder(z.number().min(0).max(1000))).optional(),
  limit: money.optional(),
  fixed: sum.optional(),
  owner: money.optional(),
  outcome: z.int().min(0).max(20_000).optional(),
  moved: z.int().optional(),
  leaveOut: list.optional(),
  group: z.array(z.int()).max(MOST_IN_GROUP).optional(),
}
const askedFor = z.strictObject(request)

export const awardFormulas = endpoint(
  'analysis:view',
  {
    about:
      'Award formulas met in tenders and systems, each with source, date and evidence: to pick, edit and confirm. None of them is a rule of a region.',
    input: z.strictObject({}),
    answer: found(z.array(libraryEntry)),
  },
  async ({ translate }) => ({
    success: true,
    data: LIBRARY.map((entry) => ({ ...entry, ...entryWords(entry, wordsOf(translate)) })),
  }),
)

export const awardByOpenId = endpoint(
  'analysis:view',
  {
    about:
      'The confirmed formula of a section with the words of its tender (null before anybody confirms one), what the section states about its bids, and whether they have been opened: nothing is computed before.',
    input: byOpenId,
    answer: found(z.object({ opening: text, isOpened: z.boolean(), confirmed: confirmed.nullable(), basis })),
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:view')
    const data = {
      opening: openingOf(section),
      isOpened: isOpened(section),
      confirmed: await currentFormula(section.openId),
      basis: await awardBasis(section),
    }
    return { success: true, data }
  },
)

const note = (most: number) => z.string().trim().max(most).nullable().default(null)
const savedFormula = z.strictObject({
  openId,
  ...chosenFormula,
  quote: note(2000),
  file: note(1000),
  page: z.int().min(1).max(100_000).nullable().default(null),
  seen: z
    .int()
    .nullable()
    .optional()
    .meta({ description: 'The version that the person has seen; null for none.' }),
})

export const saveAwardFormula = endpoint(
  'analysis:run',
  {
    about:
      'Confirms a formula for a section as its next version, with the words of the tender; 409 if somebody else has confirmed one since `seen`.',
    input: savedFormula,
    from: 'body',
    answer: doneWith(z.object({ version: count })),
  },
  async ({ input, person, translate }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:run')
    const { quote, file, page, formulaId, seen } = input
    const formula = await formulaOf(section.openId, input, translate)
    const libraryId = await libraryIdOf(section.openId, formulaId)
    const given = { libraryId, formula, quote, file, page }
    const version = await saveFormula(section.openId, given, person.userId, seen)
    return { success: true, message: translate('api.saved'), data: { version } }
  },
)

export const simulate = endpoint(
  'analysis:run',
  {
    about:
      'Evaluates a formula under every outcome of its draws: outcomes, who is first in each, every bidder in the outcome that is asked for, a group left out, and the benchmark as one bidder’s price moves. Stores nothing. 403 before the opening; 422 names what the formula needs and the section does not state; 400 names the path of what is wrong with a formula.',
    input: askedFor,
    from: 'body',
    answer: found(tables),
  },
  async ({ input, person, translate }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:run')
    const { tables: data } = await simulateAward(section, input, translate)
    return { success: true, data }
  },
)

export const rankAwardGroup = endpoint(
  'analysis:run',
  {
    about:
      'How often leaving out a group without the present first bidder changes who is first, as a mid-rank among all groups of its size. A weak figure: never a finding.',
    input: askedFor,
    from: 'body',
    answer: found(rank),
  },
  async ({ input, person, translate }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:run')
    return { success: true, data: await rankGroup(section, input, translate) }
  },
)

export const keep = endpoint(
  'analysis:run',
  {
    about:
      'Computes a request and keeps it with everything it was computed from; a kept run is never changed.',
    input: z.strictObject({ ...request, title: z.string().trim().min(1).max(200) }),
    from: 'body',
    answer: made,
  },
  async ({ input, person, translate }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:run')
    const id = await keepAward(section, input, person.userId, translate)
    return { success: true, message: translate('awardLab.keep.done'), data: { id } }
  },
)

export const keptAwards = endpoint(
  'analysis:view',
  { about: 'The kept runs of a section, newest first.', input: byOpenId, answer: listed(keptHead) },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:view')
    const heads = await keptHeads(section.openId, 'award')
    const data = heads.map(({ openId: _, ...head }) => head)
    return { success: true, data, total: data.length }
  },
)

export const keptAwardById = endpoint(
  'analysis:view',
  {
    about: 'A kept run as it was computed, with everything it was computed from.',
    input: z.strictObject({ openId, id: z.coerce.number().int().positive() }),
    answer: found(kept),
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:view')
    const run = await keptAward(section.openId, input.id)
    if (!run) throw new AppError('notFound')
    const { openId: _, ...data } = run
    return { success: true, data }
  },
)

export const exportAwards = endpoint(
  'analysis:export',
  {
    about: 'Writes the kept runs of a section as an Excel workbook and answers its id for the download.',
    input: byOpenId,
    answer: madeFile,
  },
  async ({ input, person, locale, translate, request: { signal } }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:export')
    const data = await attachmentOfAwards(section, { locale, userId: person.userId, signal })
    return { success: true, message: translate('api.exportDone'), data }
  },
)
