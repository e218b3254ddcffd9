import { compareTexts } from '../../../lib/engine/analyses/tecSame/compare'
import { comparedPlain } from '../../../lib/engine/documents/compared-text'
import { writeDocuments } from '../../../lib/generator/documents/section'

/** Processor seconds and the peak of memory of one comparison of this size, in a process of its own. */
const [bidders = 20, characters = 300_000] = process.argv.slice(2).map(Number)
const shared = characters * 0.15
const section = writeDocuments({
  seed: 'speed',
  bidders,
  own: characters - 2 * shared,
  tender: shared,
  common: shared,
  plants: [{ pair: [0, 1], treatment: 'verbatim', share: 5 }],
})
const bids = section.bids.map((text) => [comparedPlain(text)])
const tender = [comparedPlain(section.tender)]
const before = process.cpuUsage()
const { fragments, passages } = compareTexts(bids, tender)
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1e6
const megabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(
  `${bidders} × ${characters}: ${seconds.toFixed(2)} s of processor, peak ${megabytes.toFixed(0)} MB with the generator, ${fragments.length} equal runs, ${passages.length} passages\n`,
)
