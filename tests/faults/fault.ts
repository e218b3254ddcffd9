/** A small fault, and the test that has to fail with it: `npm run test:faults` makes each and runs that test alone. */
export interface Fault {
  /** What a person who made it would have got wrong. */
  readonly what: string
  /** Occurs exactly once in the sources of the product, wherever that is: it survives moves. */
  readonly text: string
  /** Stands there instead. */
  readonly instead: string
  /** The test that fails with it. */
  readonly caughtBy: FailingTest
}

export interface FailingTest {
  /** `unit` needs only the sources; the others need a build of them. */
  readonly runner: 'unit' | 'contract' | 'browser'
  readonly file: string
  /** The test's own title, or the part of it that no other test of the file has. */
  readonly title: string
}
