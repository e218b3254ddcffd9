import { type Corpus, OWN, RECOGNISED } from '../corpus'
import type { Fingerprints } from '../fingerprints'
import { type Fragment, findFragments } from '../fragments'
import { type Interval, lengthOf } from '../intervals'
import type { Passage } from './find'

/** Every equal run of so many characters is found. */
const SHORTEST = 20
/** Characters that were read wrongly between two runs, on either side. */
const GAP = 4
/** Runs in between that stand elsewhere in the other bid, at most. */
const BETWEEN = 64

/** The text as it was given, with what is tender text and common in the whole; what was read from pictures is nobody's. */
export const textAlone = (given: Corpus, whole: Corpus): Corpus => ({
  ...given,
  owners: given.owners.map((owner, at) => (owner === RECOGNISED ? RECOGNISED : whole.owners[at]!)),
})

interface Run extends Pick<Fragment, 'bidder1' | 'bidder2'> {
  part1: Interval
  part2: Interval
}

const runOf = ({ bidder1, bidder2, start1, start2, length }: Fragment): Run => ({
  ...{ bidder1, bidder2 },
  part1: [start1, start1 + length],
  part2: [start2, start2 + length],
})

const follows = (end: number, start: number) => start >= end - GAP && start - end <= GAP

/** Runs one after the other in both bids, joined over single characters that differ. */
function joinedRuns(fragments: readonly Fragment[]): Run[] {
  const runs: Run[] = []
  for (const one of fragments.map(runOf)) {
    const before = runs
      .slice(-BETWEEN)
      .findLast(
        ({ bidder1, bidder2, part1, part2 }) =>
          bidder1 === one.bidder1 &&
          bidder2 === one.bidder2 &&
          follows(part1[1], one.part1[0]) &&
          follows(part2[1], one.part2[0]),
      )
    if (!before) runs.push(one)
    else {
      before.part1 = [before.part1[0], Math.max(before.part1[1], one.part1[1])]
      before.part2 = [before.part2[0], Math.max(before.part2[1], one.part2[1])]
    }
  }
  return runs
}

/** Whether any of it was read from a picture. */
export function isRecognised({ owners }: Pick<Corpus, 'owners'>, [start, end]: Interval): boolean {
  return owners.subarray(start, end).includes(RECOGNISED)
}

const hasOwn = ({ owners }: Corpus, [start, end]: Interval) => owners.subarray(start, end).includes(OWN)

/**
 * Runs that are equal but for characters that look alike, where at least one side was read from a picture: nobody can say that
 * they are equal, so a person looks at both.
 */
export function nearPassages(
  given: Corpus,
  whole: Corpus,
  fingerprints: Fingerprints,
  minLength: number,
): Passage[] {
  const runs = joinedRuns(findFragments(whole, fingerprints, SHORTEST))
  return runs
    .filter(({ part1, part2 }) => isRecognised(given, part1) || isRecognised(given, part2))
    .filter(
      ({ part1, part2 }) => lengthOf(part1) >= minLength && hasOwn(whole, part1) && hasOwn(whole, part2),
    )
    .map(({ bidder1, bidder2, part1, part2 }) => ({
      ...{ bidder1, bidder2, seeds: 0 },
      ...{ parts1: [part1], parts2: [part2] },
    }))
}
