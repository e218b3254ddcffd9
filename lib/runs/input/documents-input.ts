import { storedContent } from '../../documents/bills/jobs'
import { differingPagesIn, recognisedIn } from '../../documents/recognition/data'
import { documentLayout, documentsOf, documentText } from '../../documents/technical/data'
import { FILE_TYPE } from '../../domain/number-codes'
import { decodeParams } from '../../domain/params/codec'
import { engineParams } from '../../domain/params/engine'
import { DOCUMENT_STATES } from '../../domain/technical/document-states'
import type { Need, SectionInput } from '../../engine/analysis'
import { noBill } from '../../engine/bill/no-bill'
import { unread } from '../../engine/documents/doc-text'
import type {
  BidDocuments,
  DocLayout,
  SectionDocument,
  SectionDocuments,
} from '../../engine/documents/section-documents'
import { AppError } from '../../kit/errors'
import { severalAtOnce } from '../../kit/objects/several-at-once.mjs'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { type Section, sectionById } from '../../sections/data'
import { rulesOfVersion } from '../../sections/layout-rules/data'
import { identitiesOf } from '../../sections/records/data'
import { byCode } from '../../sections/secrecy/codes'
import { isBlind, isVeiled } from '../../sections/secrecy/veiled'
import { peopleOf } from '../results/people'
import type { Basis } from './section-input'

interface Source {
  readonly fileId: number
  readonly fileName: string
  readonly sha256: string
}

/** The documents of uploaded files by their names, with their layouts if they are needed. */
async function documentsIn(sources: readonly Source[], withLayouts: boolean): Promise<SectionDocument[]> {
  const stored = await severalAtOnce(sources, async (source) =>
    (await documentsOf(source.sha256)).map((one) => ({ source, ...one })),
  )
  const all = await severalAtOnce(stored.flat(), async ({ source, position, name, document }) => {
    const doc = (await documentText(document)) ?? unread('damaged', ['lost'])
    const layout: DocLayout | null = withLayouts ? await documentLayout(document) : null
    // How a picture was read says nothing about its layout.
    const recognised = withLayouts ? null : await recognisedIn(document)
    const differing = withLayouts ? [] : await differingPagesIn(document)
    const read = { doc, recognised, differing, layout }
    return { ...source, position, name: name ?? source.fileName, sha256: document, ...read }
  })
  const inOrder = all.sort((one, two) => (one.name < two.name ? -1 : one.name > two.name ? 1 : 0))
  // What stands in an archive and beside it is one document.
  return [...new Map(inOrder.map((one) => [one.sha256, one])).values()]
}

/** People of a bidder, by the bid that it has handed in. */
async function peopleIn({ inputs, openId }: Basis, bidder: Bidder): Promise<string[]> {
  const file = inputs.find(({ fileType, bidderId }) => fileType === FILE_TYPE.bid && bidderId === bidder.id)
  const content = file ? await storedContent(file.sha256, FILE_TYPE.bid) : null
  return peopleOf(bidder, content, await identitiesOf(openId))
}

/** Who may be named in every bid. */
const ownNamesOf = (section: Section): string[] => {
  const { constructorName, agencyName, platformName, deptName, tenderName, sectionName, projectLeader } =
    section
  const names = [constructorName, agencyName, platformName, deptName, tenderName, sectionName, projectLeader]
  return names.filter((name): name is string => name !== null && name.trim() !== '')
}

async function bidsOf(
  basis: Basis,
  bidders: readonly Bidder[],
  withLayouts: boolean,
): Promise<BidDocuments[]> {
  const bids: BidDocuments[] = []
  for (const bidder of bidders) {
    const { id: bidderId, bidderName, alias, bidderCode, unitId } = bidder
    const own = basis.inputs.filter((input) => input.bidderId === bidderId)
    const documents = await documentsIn(own, withLayouts)
    const codes = bidderCode ? [bidderCode] : []
    bids.push({
      bidderId,
      unitId,
      bidderName,
      alias,
      codes,
      people: await peopleIn(basis, bidder),
      documents,
    })
  }
  return bids
}

/**
 * @throws AppError documentsUnread: nothing of any bidder can be read, with the states of what there is;
 *   documentsUnreadable: the same without figures, because whoever has filed some hears of it too
 */
function requireReadable(bids: readonly BidDocuments[], section: Section): void {
  const documents = bids.flatMap((bid) => bid.documents)
  // Who has handed in none is compared with nobody, which the result states.
  if (documents.length === 0 || documents.some(({ doc, recognised }) => doc.text !== '' || recognised?.text))
    return
  if (isVeiled(section)) throw new AppError('documentsUnreadable')
  const states = DOCUMENT_STATES.map((state) => [
    state,
    documents.filter(({ doc }) => doc.state === state).length,
  ])
  throw new AppError('documentsUnread', { count: documents.length, ...Object.fromEntries(states) })
}

/**
 * The input of an analysis of documents, for a thread. Their readers ran before, in threads of their own.
 * @throws AppError sectionChanged if a bidder was removed from the section after the basis was recorded;
 *   documentsUnread
 */
export async function documentsInput(basis: Basis, needs: readonly Need[]): Promise<SectionInput> {
  const section = await sectionById(basis.openId)
  if (!section) throw new Error(`no section ${basis.openId}`)
  const all = await biddersOf(basis.openId)
  const there = new Set(basis.inputs.flatMap(({ bidderId }) => bidderId ?? []))
  if ([...there].some((id) => !all.some((bidder) => bidder.id === id))) throw new AppError('sectionChanged')
  const withLayouts = needs.includes('layouts')
  const wanted = all.filter(({ id, isOk }) => isOk === 1 || there.has(id))
  const bidders = isBlind(section) ? wanted.sort(byCode) : wanted
  const bids = await bidsOf(basis, bidders, withLayouts)
  requireReadable(bids, section)
  const ofNobody = basis.inputs.filter(({ bidderId }) => bidderId === null)
  const documents: SectionDocuments = {
    bids,
    tender: await documentsIn(
      ofNobody.filter(({ isReference }) => !isReference),
      false,
    ),
    references: await documentsIn(
      ofNobody.filter(({ isReference }) => isReference),
      false,
    ),
    ownNames: ownNamesOf(section),
    isBlind: isBlind(section),
    isVeiled: isVeiled(section),
    layoutRules: withLayouts ? await rulesOfVersion(basis.openId, basis.layoutRules ?? null) : null,
  }
  const params = engineParams(decodeParams(basis.params))
  return { tender: noBill(), control: null, bids: [], documents, params }
}
