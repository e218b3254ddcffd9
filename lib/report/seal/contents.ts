import { isReported } from '../../analyses/modules'
import { ANALYSES } from '../../analyses/rules'
import { filesOf } from '../../documents/files/data'
import type { Chapter } from '../../domain/chapters'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { type StoredParams, statedParams } from '../../domain/params/codec'
import { canonicalJson, sha256 } from '../../kit/canonical.mjs'
import { digestOf, runsInReport } from '../../laboratories/kept/data'
import { paramsOf } from '../../params/data'
import { currentRun, type Run } from '../../runs/data'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { expertsOf, type Section } from '../../sections/data'
import { shownCode } from '../../sections/present'
import { identitiesOf, stepsOf } from '../../sections/records/data'
import { HIDDEN, isVeiled } from '../../sections/secrecy/veiled'
import { committeeOf } from '../committee/committee'
import { dissentsOf, judgementsOf, lettersOf, opinionsOf, reportHead } from '../data'
import { rowsDigest } from './rows-digest'

interface FileFact {
  readonly fileType: FileType
  readonly bidderId: number | null
  readonly fileName: string
  readonly sha256: string
}
interface RunFact {
  readonly engineVersion: string
  readonly inputs: readonly FileFact[]
  readonly specified: FileFact | null
  readonly params: StoredParams
  readonly startedAt: number
  /** SHA-256 over every row of the results. */
  readonly rows: string
}

interface KeptFact {
  readonly id: number
  readonly laboratory: string
  readonly title: string
  readonly engineVersion: string
  /** SHA-256 over what was asked for, what it was computed from and what came of it. */
  readonly contents: string
}

/** The complete contents of the report, by part. This is what the members sign. */
export interface Contents {
  readonly section: Readonly<Record<string, unknown>>
  readonly bidders: unknown
  readonly experts: unknown
  /** SHA-256 over the recorded operations and authentications. */
  readonly records: string
  readonly files: readonly FileFact[]
  readonly params: StoredParams
  readonly runs: Readonly<Record<string, RunFact>>
  readonly committee: readonly { userId: number; name: string; isLeader: boolean }[]
  readonly opinions: unknown
  readonly overall: unknown
  readonly judgements: unknown
  readonly dissents: unknown
  readonly letters: unknown
  /** Chosen chapters in their order. Absent for the usual ones, as in versions from before they could be chosen. */
  readonly chapters?: readonly Chapter[]
  /** Kept runs of laboratories that the report shows. Absent without any, as in versions from before there were laboratories. */
  readonly keptRuns?: readonly KeptFact[]
}

type ToFact = (file: Omit<FileFact, 'bidderId'>, bidderId: number | null) => FileFact

/**
 * A file as it is sealed. Before the reveal of a blind section a technical document is sealed by a hash with the random id
 * of its bidder, so that equal documents of two bidders are not recognised; nobody knows its name, nor how many a bidder has filed.
 */
function factsOf(section: Section, bidders: readonly Bidder[]): ToFact {
  const units = new Map(bidders.map(({ id, unitId }) => [id, unitId]))
  return ({ fileType, fileName, sha256: own }, bidderId) => {
    const fact = { fileType, bidderId, fileName, sha256: own }
    if (fileType !== FILE_TYPE.technical || !isVeiled(section)) return fact
    return { ...fact, bidderId: null, fileName: HIDDEN, sha256: sha256(`${units.get(bidderId ?? 0)} ${own}`) }
  }
}

/** A bidder as it is sealed, without what would tell whose a result about technical bids is. */
function bidderFact(section: Section, bidder: Bidder) {
  const { unitId: _, signature, secondSwipe, ...facts } = bidder
  // What no record states is absent, as in versions from before there was a place for it.
  const stated = Object.entries({ signature, secondSwipe }).filter(([, value]) => value !== null)
  return { ...facts, ...Object.fromEntries(stated), bidderMask: shownCode(section, bidder) }
}

async function runFact(run: Run, fileFact: ToFact): Promise<RunFact> {
  const { engineVersion, inputs, specified, params, startedAt } = run
  return {
    engineVersion,
    inputs: inputs.map((input) => fileFact(input, input.bidderId)),
    specified: specified && fileFact(specified, specified.bidderId),
    params,
    startedAt,
    rows: await rowsDigest(run),
  }
}

async function runFacts(openId: string, fileFact: ToFact): Promise<Record<string, RunFact>> {
  const facts: Record<string, RunFact> = {}
  const params = await paramsOf(openId)
  for (const { id } of ANALYSES.filter((analysis) => isReported(analysis.id, params))) {
    const run = await currentRun(openId, id)
    if (run) facts[id] = await runFact(run, fileFact)
  }
  return facts
}

async function keptFacts(openId: string): Promise<{ keptRuns?: KeptFact[] }> {
  const shown = await runsInReport(openId)
  if (shown.length === 0) return {}
  return {
    keptRuns: shown.map(({ asked, basis, result, ...facts }) => {
      return { ...facts, contents: digestOf({ asked, basis, result }) }
    }),
  }
}

/** Submitted opinions, judgements, dissents and letters, and the chosen chapters. */
async function committeeFacts(openId: string) {
  const [committee, opinions, head, judgements, dissents, letters] = await Promise.all([
    committeeOf(openId),
    opinionsOf(openId),
    reportHead(openId),
    judgementsOf(openId),
    dissentsOf(openId),
    lettersOf(openId),
  ])
  return {
    committee: committee.map(({ userId, name, isLeader }) => ({ userId, name, isLeader })),
    opinions: opinions
      .filter(({ handedInAt }) => handedInAt !== null)
      .map(({ userId, text }) => ({ userId, text })),
    overall: head && { text: head.overallText, date: head.overallDate, by: head.overallBy },
    judgements: judgements.map(({ id, openId: _, name, username, at, ...judgement }) => judgement),
    dissents: dissents.map(({ judgementId, userId, text }) => ({ judgementId, userId, text })),
    ...(head?.chapters && { chapters: head.chapters }),
    letters: letters.map(({ number, bidderId, title, deadline, questions }) => {
      return { number, bidderId, title, deadline, questions }
    }),
  }
}

export async function contentsOf(section: Section): Promise<Contents> {
  const { openId, createdAt: _, updatedAt: __, ...known } = section
  // How the section is kept secret is no content: `revealedAt` says what matters of it.
  const { secrecy, unitCodes, seenBefore, ...facts } = known
  const [bidders, experts, steps, identities, files, params] = await Promise.all([
    biddersOf(openId),
    expertsOf(openId),
    stepsOf(openId),
    identitiesOf(openId),
    filesOf(openId, { isDel: 0 }),
    paramsOf(openId),
  ])
  const fileFact = factsOf(section, bidders)
  return {
    section: facts,
    bidders: bidders.map((bidder) => bidderFact(section, bidder)),
    // Ids carry no information, and the linked accounts are part of `committee`.
    experts: experts.map(({ id, openId: of, userId, username, ...expert }) => expert),
    records: sha256(canonicalJson([steps, identities])),
    files: files.map((file) => fileFact(file, file.openDetailId)),
    params: statedParams(params),
    runs: await runFacts(openId, fileFact),
    ...(await committeeFacts(openId)),
    ...(await keptFacts(openId)),
  }
}

export interface Sealable {
  readonly contents: Contents
  /** The canonical text of the contents, and its SHA-256. */
  readonly text: string
  readonly hash: string
}

export function sealable(contents: Contents): Sealable {
  const text = canonicalJson(contents)
  return { contents, text, hash: sha256(text) }
}
