import { compareTexts } from '../../../lib/analyses/tecSame/rule/compare'
import type { CorpusText } from '../../../lib/analyses/tecSame/rule/corpus'
import { Recogniser } from '../../../lib/documents/recognition/recogniser'
import { createRandom } from '../../../lib/domain/random'
import { comparedPlain, textOf } from '../../../lib/engine/documents/compared-text'
import { recognisedOf } from '../../../lib/engine/documents/recognised'
import { writeDocuments } from '../../generator/documents/section'
import { tableOf } from '../documents/report'
import { LINES, runTrials } from '../documents/trials'
import { pageText, scanOf, scanOfTexts } from './scans'

/**
 * How often copies are found between a scan and a text, and between two scans (technical-similarity.md §8 less 5 points). Reading the pages of
 * whole sections would take days: what goes wrong on `--pages` of each kind is noted and then happens to the texts of `--trials` sections as
 * often. `--direct` reads all pages of three small sections instead.
 */
const option = (name: string, other: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? other)

const SCANNERS = ['clean, 150 dpi', 'skewed by 2°', 'grey, with a stamp']
const recogniser = new Recogniser()

async function readAll(bytes: Uint8Array, pages: number): Promise<string[]> {
  await recogniser.take(bytes)
  const read: string[] = []
  for (let page = 1; page <= pages; page++) {
    await recogniser.picture(page)
    read.push(recognisedOf([{ page, lines: (await recogniser.read()).lines }])!.text)
  }
  return read
}

const plain = (text: string) => textOf(comparedPlain(text))

/** Characters in a row that were read as something else. */
interface Slip {
  readonly length: number
  readonly read: string
}

/** Where one text has something else than another, by the fewest changes. */
function slipsBetween(text: string, read: string): Slip[] {
  const costs = [Int32Array.from({ length: read.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= text.length; i++) {
    const [before, row] = [costs[i - 1]!, new Int32Array(read.length + 1)]
    row[0] = i
    for (let j = 1; j <= read.length; j++)
      row[j] = Math.min(
        before[j - 1]! + (text[i - 1] === read[j - 1] ? 0 : 1),
        before[j]! + 1,
        row[j - 1]! + 1,
      )
    costs.push(row)
  }
  const slips: Slip[] = []
  let open: { length: number; read: string } | null = null
  let [i, j] = [text.length, read.length]
  while (i > 0 || j > 0) {
    const cost = costs[i]![j]!
    if (i > 0 && j > 0 && text[i - 1] === read[j - 1] && costs[i - 1]![j - 1] === cost) {
      if (open) slips.push(open)
      open = null
      i--
      j--
      continue
    }
    open ??= { length: 0, read: '' }
    const isOther: boolean = i > 0 && j > 0 && costs[i - 1]![j - 1]! + 1 === cost
    const isLost: boolean = !isOther && i > 0 && costs[i - 1]![j]! + 1 === cost
    if (isOther || isLost) {
      open.length++
      i--
    }
    if (!isLost) open.read = read[--j] + open.read
  }
  if (open) slips.push(open)
  return slips
}

/** What goes wrong on pages of each kind, and how many characters stand on them. */
async function learn(pages: number) {
  const slips: Slip[] = []
  let characters = 0
  for (const scanner of SCANNERS) {
    const seeds = Array.from({ length: pages }, (_, at) => `copies ${at}`)
    const { bytes } = await scanOf(scanner, seeds)
    for (const [at, read] of (await readAll(bytes, pages)).entries()) {
      const text = plain(pageText(seeds[at]!))
      characters += text.length
      slips.push(...slipsBetween(text, plain(read)))
    }
  }
  return { slips, rate: slips.length / characters, characters }
}

function scannedText(
  text: string,
  seed: string,
  { slips, rate }: Awaited<ReturnType<typeof learn>>,
): CorpusText {
  const random = createRandom(seed)
  let read = ''
  for (let at = 0; at < text.length; ) {
    const slip = random.next() < rate ? slips[Math.floor(random.next() * slips.length)]! : null
    read += slip ? slip.read : text[at]
    at += Math.max(1, slip?.length ?? 1)
  }
  return { ...comparedPlain(read), recognisedFrom: 0 }
}

async function byTrials(): Promise<void> {
  const learnt = await learn(option('pages', 20))
  console.log(
    `${learnt.slips.length} slips on ${learnt.characters} characters of ${SCANNERS.join(', ')} (${(100 * learnt.rate).toFixed(2)} %)`,
  )
  for (const [name, isScan] of [
    ['a scan and a text', (bidder: number) => bidder % 2 === 0],
    ['two scans', () => true],
  ] as const) {
    const { planted, honest } = runTrials(
      'copies',
      option('trials', 50),
      'free',
      undefined,
      (text, bidder) =>
        isScan(bidder) ? scannedText(plain(text), `${text.length} ${bidder}`, learnt) : comparedPlain(text),
    )
    const rows = LINES.map((line) => {
      const { pairs, either } = planted.get(line.name)!
      const found = (100 * either) / pairs
      return [
        line.name,
        `${either} of ${pairs}`,
        found.toFixed(1),
        `≥ ${line.target - 5}`,
        found >= line.target - 5 ? 'yes' : '**no**',
      ]
    })
    const flagged = (100 * honest.either) / honest.pairs
    rows.push([
      'honest pairs flagged',
      `${honest.either} of ${honest.pairs}`,
      flagged.toFixed(2),
      '≤ 1',
      flagged <= 1 ? 'yes' : '**no**',
    ])
    console.log(`\n${name}\n\n${tableOf([['planted', 'found', '%', 'to reach', 'reached'], ...rows])}`)
  }
}

/** Characters of a page. */
const PAGE = 1000

async function directly(): Promise<void> {
  for (let run = 0; run < 3; run++) {
    const plants = [
      { pair: [0, 1], treatment: 'verbatim', share: 20 },
      { pair: [2, 3], treatment: 'reworded', share: 20 },
    ] as const
    const sizes = { own: 8 * PAGE, tender: PAGE, common: PAGE }
    const section = writeDocuments({ seed: `direct ${run}`, bidders: 4, plants, ...sizes })
    const bids: CorpusText[][] = []
    for (const [at, text] of section.bids.entries()) {
      const pages = Array.from({ length: Math.ceil(text.length / PAGE) }, (_, page) =>
        text.slice(page * PAGE, (page + 1) * PAGE),
      )
      const scan = await scanOfTexts(SCANNERS[1 + (at % 2)]!, pages)
      bids.push([{ ...comparedPlain((await readAll(scan, pages.length)).join('')), recognisedFrom: 0 }])
    }
    const { pairs } = compareTexts(bids, [comparedPlain(section.tender)])
    for (const { bidder1, bidder2, reasons } of pairs)
      console.log(`section ${run}, bids ${bidder1} and ${bidder2}: ${reasons.join(', ') || 'not flagged'}`)
  }
}

await (process.argv.includes('--direct') ? directly() : byTrials())
recogniser.end()
