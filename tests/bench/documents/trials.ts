import { type ComparedPair, compareTexts } from '../../../lib/analyses/tecSame/rule/compare'
import type { CorpusText } from '../../../lib/analyses/tecSame/rule/corpus'
import { comparedPlain } from '../../../lib/engine/documents/compared-text'
import { type DocumentPlant, type Treatment, writeDocuments } from '../../generator/documents/section'

/** Seeds that were not used to choose any constant of the analysis or of the generator. */
export const VERIFICATION = 'verify'

/** A kind of copying, with the figure to reach in percent of the pairs. */
export interface Line {
  readonly name: string
  readonly treatment: Treatment
  readonly share: number
  readonly target: number
}

export const LINES: readonly Line[] = [
  { name: 'verbatim 2 %', treatment: 'verbatim', share: 2, target: 90 },
  { name: 'verbatim 5 %', treatment: 'verbatim', share: 5, target: 99 },
  { name: 'verbatim 20 %', treatment: 'verbatim', share: 20, target: 99 },
  { name: 'synonyms 5 %', treatment: 'reworded', share: 5, target: 95 },
  { name: 'synonyms 20 %', treatment: 'reworded', share: 20, target: 99 },
  { name: 'reordered 20 %', treatment: 'reordered', share: 20, target: 99 },
  { name: 'synonyms and reordered 5 %', treatment: 'both', share: 5, target: 85 },
  { name: 'synonyms and reordered 20 %', treatment: 'both', share: 20, target: 98 },
]

const BIDDERS = 12
/** Plants of one section, each in a pair of its own. */
const TOGETHER = 4

/** How often pairs were found by equal runs, by passages and by either. */
export interface Counts {
  pairs: number
  fragments: number
  passages: number
  either: number
  /** The least and the largest share by equal runs. */
  least: number
  most: number
}

const none = (): Counts => ({ pairs: 0, fragments: 0, passages: 0, either: 0, least: 100, most: 0 })

function count(counts: Counts, { reasons, share1, share2 }: ComparedPair): void {
  const share = Math.max(share1 ?? 0, share2 ?? 0)
  counts.pairs++
  if (reasons.includes('share')) counts.fragments++
  if (reasons.includes('passage')) counts.passages++
  if (reasons.length > 0) counts.either++
  counts.least = Math.min(counts.least, share)
  counts.most = Math.max(counts.most, share)
}

export interface Outcome {
  readonly planted: ReadonlyMap<string, Counts>
  readonly honest: Counts
}

/** The texts of the trials: free ones, or such that four in ten sentences are formulas of the trade. */
export type CorpusName = 'free' | 'formulaic'

/** One section for each four lines and trial; `each` is told what came out so far, `read` gives a bid's text as it is compared. */
export function runTrials(
  salt: string,
  trials: number,
  corpus: CorpusName = 'free',
  each: (outcome: Outcome, done: number) => void = () => {},
  read: (text: string, bidder: number) => CorpusText = comparedPlain,
): Outcome {
  const planted = new Map(LINES.map(({ name }) => [name, none()]))
  const honest = none()
  for (let run = 0; run < trials; run++) {
    for (let from = 0; from < LINES.length; from += TOGETHER) {
      const lines = LINES.slice(from, from + TOGETHER)
      const plants = lines.map(({ treatment, share }, at): DocumentPlant => {
        return { pair: [2 * at, 2 * at + 1], treatment, share }
      })
      const section = writeDocuments({
        seed: `${salt} | ${from} | ${run}`,
        ...{ bidders: BIDDERS, plants, isFormulaic: corpus === 'formulaic' },
      })
      const bids = section.bids.map((text, bidder) => [read(text, bidder)])
      for (const pair of compareTexts(bids, [comparedPlain(section.tender)]).pairs) {
        const at = plants.findIndex(
          ({ pair: [one, other] }) => one === pair.bidder1 && other === pair.bidder2,
        )
        count(at < 0 ? honest : planted.get(lines[at]!.name)!, pair)
      }
    }
    each({ planted, honest }, run + 1)
  }
  return { planted, honest }
}
