import { COPY_KIND, type CopyKind, type UntriedReason } from '../../../../domain/codes'
import { round2 } from '../../../../domain/decimal'
import { createRandom } from '../../../../domain/random'
import type { Row } from '../../../../engine/analysis'
import { wilson } from '../../../../engine/statistics/wilson'
import type { SectionCandidates } from '../conclude-pairs'
import type { PairReport } from '../pair-report'
import type { PreparedSection } from '../prepare'
import { FEWEST_LISTS } from '../search/copies'
import { FEWEST_DIFFERENCES } from '../search/spread'
import { createWorkspace } from '../search/workspace'
import { KINDS_OF_COPY, type KindOfCopy } from './copy-kinds'
import { isFound, type Surroundings } from './find-copy'
import { type Place, placesOf, servingBidders } from './places'
import { placeCopy, standIn } from './stand-in'

/** Copies of each kind. */
const TRIES = 20
/** All trials of a section, for those who show how far they are. */
export const ALL_TRIES = TRIES * COPY_KIND.length

/** Fewer common items hold no pattern: of a disguised copy the spread must be known. */
const fewestItems = ({ patternSize }: PreparedSection, { isDisguised }: KindOfCopy) =>
  isDisguised ? Math.max(patternSize, FEWEST_DIFFERENCES + 1) : patternSize

/** Why no copy of a kind can be tried, but for the pairs. */
function lackOf({ rules, bidders, control }: PreparedSection, kind: KindOfCopy): UntriedReason | null {
  if (!rules[kind.rule]) return 'ruleOff'
  const lists = control ? bidders + 1 : bidders
  return bidders < 2 || (kind.isDisguised && lists < FEWEST_LISTS) ? 'tooFewBids' : null
}

interface Trial {
  readonly place: Place
  /** Its own stream of random numbers: trials of other kinds do not change it. */
  readonly random: ReturnType<typeof createRandom>
}

/** Each bid is the base in turn, in the place of any other. */
function trialsOf(name: CopyKind, places: readonly (readonly Place[])[]): Trial[] {
  return Array.from({ length: TRIES }, (_, at) => {
    const random = createRandom('power', name, at)
    return { place: random.pick(places[at % places.length]!), random }
  })
}

/**
 * How many copies of each kind the search finds in this section (rules.md §5.8), one row for each kind. Of the copies nothing
 * is kept; `onTried` is called after each, and once for the copies of a kind that cannot be tried.
 */
export function powerRows(
  section: PreparedSection,
  reports: readonly PairReport[],
  found: SectionCandidates,
  onTried: (done: number) => void = () => {},
): Row[] {
  const serving = servingBidders(section)
  const around: Surroundings = { section, found, serving, space: createWorkspace(section.tenderRows.length) }
  const stand = standIn(section)
  const isTrialFound = (kind: KindOfCopy, { place, random }: Trial) => {
    placeCopy(stand, section, place, kind, random)
    return isFound(around, { stand, place, isDisguised: kind.isDisguised === true })
  }
  return COPY_KIND.map((name, at) => {
    const kind = KINDS_OF_COPY[name]
    const { places, hasItems } = placesOf(serving, reports, fewestItems(section, kind))
    const noPlace = places.length > 0 ? null : hasItems ? 'allFlagged' : 'tooFewItems'
    const reason = lackOf(section, kind) ?? noPlace
    const trials = reason === null ? trialsOf(name, places) : []
    let count = 0
    for (const [tried, trial] of trials.entries()) {
      if (isTrialFound(kind, trial)) count++
      onTried(at * TRIES + tried + 1)
    }
    if (reason === null) {
      const [lowest, highest] = wilson(count, TRIES).map(round2)
      return { kind: name, tried: TRIES, found: count, lowest: lowest!, highest: highest!, reason }
    }
    onTried((at + 1) * TRIES)
    return { kind: name, tried: 0, found: null, lowest: null, highest: null, reason }
  })
}
