import { analyse } from '../../../lib/analyses/tecLayout/rule/analyse'
import { lookInto } from '../../../lib/analyses/tecLayout/rule/identity/find'
import { identitySearch } from '../../../lib/analyses/tecLayout/rule/identity/names'
import { LAYOUT_PROFILES } from '../../../lib/analyses/tecLayout/rule/profiles'
import { createRandom } from '../../../lib/domain/random'
import type { SectionInput } from '../../../lib/engine/analysis'
import { writeText } from '../../generator/documents/writer'
import { docxPartsOf } from '../../generator/layout-documents/docx'
import { draftOf } from '../../generator/layout-documents/docx-draft'
import { LOOKS } from '../../generator/layout-documents/looks'
import { sectionNames } from '../../generator/layout-documents/names'
import { readParts } from './layout-trials'

/** Processor seconds of the check of 20 documents of 300 pages, and of a search for 2,000 names. */
const BIDDERS = 20
/** Characters of 300 pages of 四号 at 28 points. */
const LENGTH = 300 * 700
const NAMES = 2000

const seconds = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const names = sectionNames(createRandom('speed'), BIDDERS)
// Few texts are enough: how fast they are checked does not depend on whose they are.
const read = [0, 1].map((at) => readParts(docxPartsOf(draftOf(`speed ${at}`, LOOKS.A, LENGTH))))
const bids = Array.from({ length: BIDDERS }, (_, at) => {
  const bidderName =
    names.companies[at] ?? `${names.companies[0]!.slice(0, 4)}${at}${names.companies[0]!.slice(4)}`
  const { doc, format } = read[at % read.length]!
  const layout = { type: 'docx' as const, format }
  const document = { fileId: at, position: 0, name: `${at}.docx`, sha256: `${at}`, doc, layout }
  return {
    bidderId: at,
    bidderName,
    alias: null,
    people: names.people.slice(at, at + 1),
    codes: [],
    documents: [document],
  }
})
const layoutRules = LAYOUT_PROFILES[0]!.rules.map((rule) => ({
  ...rule,
  tolerance: null,
  quote: null,
  page: null,
}))
const rest = { tender: [], references: [], ownNames: names.known, isBlind: true, layoutRules }
const started = process.cpuUsage()
const heap = process.memoryUsage().rss
let rows = 0
analyse({ documents: { bids, ...rest } } as unknown as SectionInput, {
  rows: (_, more) => {
    rows += more.length
  },
  progress: () => {},
})
process.stdout.write(
  `${bids.length} documents × ${LENGTH} characters: ${seconds(started).toFixed(2)} s of processor, ${((process.resourceUsage().maxRSS * 1024 - heap) / 2 ** 20).toFixed(0)} MB more than before, ${rows} rows\n`,
)

const random = createRandom('many names')
const many = Array.from({ length: NAMES / 20 }, (_, at) =>
  sectionNames(createRandom(random.whole(0, 1e9), at), 18),
)
const search = identitySearch(
  {
    companies: many.flatMap((one, at) =>
      one.companies.map((name) => `${name.slice(0, 4)}${at}${name.slice(4)}`),
    ),
    people: many.flatMap(({ people }) => people),
    codes: [],
  },
  [],
)
const texts = Array.from({ length: 2 }, (_, at) => writeText(`search ${at}`, 300_000).join('\n'))
const docs = texts.map((text) => ({
  ...read[0]!.doc,
  ...{ text, traces: {}, images: [] },
  blocks: {
    count: 1,
    kinds: new Uint8Array(1),
    starts: Uint32Array.of(0),
    ends: Uint32Array.of(text.length),
    pages: new Uint32Array(1),
  },
}))
const before = process.cpuUsage()
for (let at = 0; at < BIDDERS; at++) lookInto(docs[at % docs.length]!, '', search)
process.stdout.write(
  `${search.search.words.length} names in ${BIDDERS} × 300,000 characters: ${seconds(before).toFixed(2)} s of processor\n`,
)
