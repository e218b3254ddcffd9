import type { RunInput } from '@/db/schema'
import { fileContent } from '../../documents/codes/data'
import { documentsOf } from '../../documents/technical/data'
import { FILE_TYPE } from '../../domain/number-codes'
import { recent } from '../../kit/recent'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { type Section, sectionById } from '../../sections/data'
import { identitiesOf } from '../../sections/records/data'
import type { SecretNames } from '../../sections/secrecy/name-forms'
import { type NameMask, nameMask } from '../../sections/secrecy/name-mask'
import { FIRST_DOCUMENT_ID, type Unit, unitsOf } from '../../sections/secrecy/units'
import { isVeiled } from '../../sections/secrecy/veiled'
import type { Run } from '../data'
import { peopleOf } from './people'

/** A document of a bidder where it lies, and what stands for it. */
export interface HiddenDocument {
  readonly fileId: number
  readonly position: number
  /** The name of the document, which stays on the server. */
  readonly name: string
  /** In the place of `fileId`; the position is 0 then. */
  readonly id: number
  /** In the place of its name: the unit, its number among the unit's documents, its format. */
  readonly label: string
  readonly unit: Unit
}

/** What hides the bidders of a blind section in results about its technical bids, until they are revealed. */
export interface Veil extends NameMask {
  readonly units: readonly Unit[]
  readonly documents: readonly HiddenDocument[]
  /** The document behind what stands for it in rows and addresses; null if there is none. */
  readonly documentBehind: (id: number) => HiddenDocument | null
}

const formatOf = (name: string) => /\.[a-z]{2,5}$/i.exec(name)?.[0].toLowerCase() ?? ''

async function documentsIn(inputs: readonly RunInput[], units: readonly Unit[]): Promise<HiddenDocument[]> {
  const found: HiddenDocument[] = []
  for (const unit of units) {
    const own: { fileId: number; position: number; name: string }[] = []
    for (const { fileId, fileName, sha256, bidderId } of inputs) {
      if (bidderId !== unit.bidderId) continue
      for (const { position, name } of await documentsOf(sha256))
        own.push({ fileId, position, name: name ?? fileName })
    }
    // As they are compared: in the order of their names.
    own.sort((one, two) => (one.name < two.name ? -1 : one.name > two.name ? 1 : 0))
    for (const [at, document] of own.entries()) {
      const label = `${unit.label} · ${at + 1}${formatOf(document.name)}`
      found.push({ ...document, unit, label, id: FIRST_DOCUMENT_ID + found.length + 1 })
    }
  }
  return found
}

/** Names of every bidder of the section, also of those that hand in nothing: others may name them. */
async function namesOf({ openId, inputs }: Run, bidders: readonly Bidder[]): Promise<SecretNames> {
  const known = await identitiesOf(openId)
  const people: string[] = []
  for (const bidder of bidders) {
    const file = inputs.find(({ fileType, bidderId }) => fileType === FILE_TYPE.bid && bidderId === bidder.id)
    // The run has read it; nothing is read again here.
    const content = file ? await fileContent(file.sha256, FILE_TYPE.bid) : null
    people.push(...peopleOf(bidder, content, known))
  }
  return {
    companies: bidders.flatMap(({ bidderName, alias }) => [bidderName, alias ?? '']),
    codes: bidders.map(({ bidderCode }) => bidderCode ?? ''),
    people,
  }
}

async function makeVeil(run: Run, bidders: readonly Bidder[]): Promise<Veil> {
  const mask = nameMask(await namesOf(run, bidders))
  const units = unitsOf(bidders)
  const documents = await documentsIn(run.inputs, units)
  const byId = new Map(documents.map((document) => [document.id, document]))
  return { ...mask, units, documents, documentBehind: (id) => byId.get(id) ?? null }
}

const veils = recent<Promise<Veil>>('runs.veils', 20)

/** Whatever a veil depends on. */
const stateOf = (run: Run, section: Section, bidders: readonly Bidder[]) =>
  JSON.stringify([run.id, section.updatedAt, bidders])

/** The veil over the results of a run about technical bids; null if nothing is hidden, or not any more. */
export async function veilOf(run: Run): Promise<Veil | null> {
  const section = await sectionById(run.openId)
  if (!section || !isVeiled(section)) return null
  const bidders = await biddersOf(run.openId)
  return veils(stateOf(run, section, bidders), () => makeVeil(run, bidders))
}
