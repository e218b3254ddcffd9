import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, however small they are: one that begins last goes on alone. */
export const LONGEST = [
  'tests/contract/seal-kills.long.test.ts',
  'tests/contract/faults.long.test.ts',
  'tests/contract/intake.long.test.ts',
  'tests/contract/access.test.ts',
  'tests/contract/blind-secrecy.test.ts',
  'tests/contract/restart.test.ts',
  'lib/analyses/regular/rule/detection-rates.long.test.ts',
]

/** A place in the order that this seed makes, the same in every clone. */
const shuffledBy = (seed: string, { moduleId }: TestSpecification) =>
  createHash('sha1')
    .update(seed + relative(process.cwd(), moduleId))
    .digest('hex')

/** Begins with the longest; else as Vitest does. With TEST_ORDER, a seed, in the order that it makes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.TEST_ORDER
    if (seed)
      return files.toSorted((one, other) => (shuffledBy(seed, one) < shuffledBy(seed, other) ? -1 : 1))
    const rankOf = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
