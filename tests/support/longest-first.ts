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

/** Begins with the longest; else as Vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
