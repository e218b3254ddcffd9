import { createRandom } from '@/lib/domain/random'
import { type BidBlock, CHAPTERS, chapterTitle, composedBid, paragraphsOf } from './bid-blocks'
import { bidDocx } from './bid-docx'
import { bidPdf } from './bid-pdf'
import { drawPicture } from './drawing'
import { type Maker, makerOf, personName } from './makers'
import type { Picture } from './png'
import { type DocumentPlant, writeTexts } from './section'

/** How a technical bid is written: as a DOCX of Word or of WPS, or as a PDF. */
export type BidFormat = 'word' | 'wps' | 'pdf'

/** What is planted; the first bidder of a pair is the one who is copied. */
export type TechnicalPlant =
  | DocumentPlant
  /** A picture byte for byte (in the same format), or smaller and brighter. */
  | { readonly kind: 'equalImage' | 'similarImage'; readonly pair: readonly [number, number] }
  /** Ids that a copy keeps: of savings, of WPS, of a PDF. */
  | { readonly kind: 'saveIds' | 'wpsIds' | 'pdfIds'; readonly pair: readonly [number, number] }
  /** The name of the first in the bid of the second. */
  | { readonly kind: 'foreignName'; readonly pair: readonly [number, number] }
  | { readonly kind: 'hiddenText'; readonly bidder: number }

export interface TechnicalOptions {
  readonly seed: string
  /** Names of the bidders, in the order of the section. */
  readonly bidders: readonly string[]
  /** Characters of a bidder's own text; 900 make a page. */
  readonly characters?: number
  readonly formats?: readonly BidFormat[]
  readonly plants?: readonly TechnicalPlant[]
}

export interface TechnicalFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface TechnicalSection {
  readonly tender: TechnicalFile
  readonly bids: readonly {
    readonly bidderName: string
    readonly leader: string
    readonly files: readonly TechnicalFile[]
  }[]
  /** What was planted, as it is to be found. */
  readonly truth: readonly TechnicalPlant[]
}

const FORMATS: readonly BidFormat[] = ['word', 'word', 'pdf', 'pdf', 'wps', 'wps']
const HEADER = '施工组织设计'
const PICTURES = 4

/** What a demo shows: every kind once, as far as there are bidders of the formats. */
function usualPlants(bidders: number): TechnicalPlant[] {
  const plants: (TechnicalPlant & { pair?: readonly [number, number]; bidder?: number })[] = [
    { pair: [0, 1], treatment: 'verbatim', share: 6 },
    { kind: 'saveIds', pair: [0, 1] },
    { kind: 'equalImage', pair: [0, 1] },
    { pair: [2, 3], treatment: 'reworded', share: 12 },
    { kind: 'pdfIds', pair: [2, 3] },
    { kind: 'wpsIds', pair: [4, 5] },
    { kind: 'similarImage', pair: [1, 2] },
    { kind: 'foreignName', pair: [3, 0] },
    { kind: 'hiddenText', bidder: 2 },
  ]
  return plants.filter(({ pair, bidder }) => [...(pair ?? []), bidder ?? 0].every((at) => at < bidders))
}

/** A picture in half its size, a little brighter. */
function changed({ width, height, pixels }: Picture): Picture {
  const [across, down] = [width >> 1, height >> 1]
  const out = new Uint8Array(across * down * 3)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      for (let colour = 0; colour < 3; colour++) {
        const at = (2 * y * width + 2 * x) * 3 + colour
        const sum = pixels[at]! + pixels[at + 3]! + pixels[at + width * 3]! + pixels[at + width * 3 + 3]!
        out[(y * across + x) * 3 + colour] = Math.min(255, (sum / 4) * 0.92 + 16)
      }
  return { width: across, height: down, pixels: out }
}

const isText = (plant: TechnicalPlant): plant is DocumentPlant => 'treatment' in plant
/** Another plant with a pair in which this bidder is the one who copies. */
const copiesOf = (plants: readonly TechnicalPlant[], bidder: number) =>
  plants.flatMap((plant) => ('kind' in plant && 'pair' in plant && plant.pair[1] === bidder ? [plant] : []))

function picturesOf(seed: string, plants: readonly TechnicalPlant[], bidder: number): Picture[] {
  const pictures = Array.from({ length: PICTURES }, (_, at) => drawPicture(`${seed} ${bidder} ${at}`))
  for (const { kind, pair } of copiesOf(plants, bidder)) {
    // The original is the first picture of the other; a copy stands in another place.
    const original = drawPicture(`${seed} ${pair[0]} 0`)
    if (kind === 'equalImage') pictures[2] = original
    if (kind === 'similarImage') pictures[3] = changed(original)
  }
  return pictures
}

/** The maker of a bid, with the ids that it took over from another. */
function makerWith(makers: readonly Maker[], plants: readonly TechnicalPlant[], bidder: number): Maker {
  let maker = makers[bidder]!
  for (const { kind, pair } of copiesOf(plants, bidder)) {
    const { rsids, rsidRoot, hardware, user, pdfId, xmpId } = makers[pair[0]]!
    if (kind === 'saveIds') maker = { ...maker, rsidRoot, rsids: [...rsids.slice(0, 12), ...maker.rsids] }
    if (kind === 'wpsIds') maker = { ...maker, hardware, user }
    if (kind === 'pdfIds') maker = { ...maker, pdfId, xmpId }
  }
  return maker
}

/** The names, notes and hidden texts that are put between the blocks of a bid. */
function withExtras(
  blocks: readonly BidBlock[],
  { bidders }: TechnicalOptions,
  plants: readonly TechnicalPlant[],
  bidder: number,
): BidBlock[] {
  const extras = plants.flatMap((plant): BidBlock[] => {
    if (!('kind' in plant)) return []
    if (plant.kind === 'hiddenText' && plant.bidder === bidder)
      return [{ kind: 'hidden', way: 'unseen', text: '本段文字在页面上看不见但在文件里' }]
    if (plant.kind !== 'foreignName' || plant.pair[1] !== bidder) return []
    return [{ kind: 'paragraph', text: `我公司${bidders[plant.pair[0]]}承诺按上述要求组织施工。` }]
  })
  const middle = blocks.length >> 1
  return [...blocks.slice(0, middle), ...extras, ...blocks.slice(middle)]
}

function tenderOf(seed: string, paragraphs: readonly string[]): TechnicalFile {
  const blocks = CHAPTERS.flatMap((_, at): BidBlock[] => [
    { kind: 'heading', level: 1, text: chapterTitle(at) },
    ...paragraphs
      .filter((_, place) => place % CHAPTERS.length === at)
      .map((text): BidBlock => ({ kind: 'paragraph', text })),
  ])
  const maker = makerOf(`${seed} tender`, 'word', '示例工程咨询有限公司')
  return { name: '招标文件.docx', bytes: bidDocx(blocks, maker, { header: '招标文件' }) }
}

/**
 * Writes the technical bids of a section as files, and the tender document, some of whose text every bid repeats. The same
 * options always give the same bytes.
 */
export function writeTechnicalBids(options: TechnicalOptions): TechnicalSection {
  const { seed, bidders, characters = 27_000, formats = FORMATS } = options
  const plants = options.plants ?? usualPlants(bidders.length)
  const texts = writeTexts({
    ...{ seed, bidders: bidders.length, own: characters, plants: plants.filter(isText) },
    ...{ tender: Math.round(characters / 4), common: Math.round(characters / 12) },
  })
  const given = paragraphsOf(createRandom(seed, 'tender'), texts.tender)
  const common = paragraphsOf(createRandom(seed, 'common'), texts.common)
  const formatOf = (bidder: number) => formats[bidder % formats.length]!
  const makers = bidders.map((name, bidder) =>
    makerOf(`${seed} ${bidder}`, formatOf(bidder) === 'wps' ? 'wps' : 'word', name),
  )
  const bids = bidders.map((bidderName, bidder) => {
    const random = createRandom(seed, 'bid', bidder)
    const own = paragraphsOf(random, texts.own[bidder]!)
    const shared = [...random.sample(given, Math.ceil(given.length / 2)), ...common]
    const pictures = picturesOf(seed, plants, bidder)
    const composed = composedBid(random, { own, shared, pictures })
    const blocks = withExtras(composed, options, plants, bidder)
    const maker = makerWith(makers, plants, bidder)
    const file =
      formatOf(bidder) === 'pdf'
        ? { name: '技术标.pdf', bytes: bidPdf(blocks, maker, { header: HEADER }) }
        : { name: '技术标.docx', bytes: bidDocx(blocks, maker, { header: HEADER, comment: '已核对。' }) }
    return { bidderName, leader: personName(createRandom(seed, 'leader', bidder)), files: [file] }
  })
  return { tender: tenderOf(seed, given), bids, truth: plants }
}
