import { entry, type LibraryEntry } from './library/entry'
import { MEANS } from './library/means'
import { DRAWN_LIMIT, OTHERS } from './library/others'
import { WITH_LIMIT } from './library/with-limit'

/** Of which formulas F15 draws; the rule itself was not read. */
const DRAWN = ['F1', 'F2', 'F3', 'F4', 'F8']

const SINGLE = [...MEANS, ...WITH_LIMIT, ...OTHERS, ...DRAWN_LIMIT]

/** Award formulas met in tenders and systems, as seed data. */
export const LIBRARY: readonly LibraryEntry[] = [
  ...SINGLE,
  entry('F15', { origin: 'doublyDrawn', region: 'hebei', evidence: ['C'] }, [], {
    params: [],
    steps: [],
    oneOf: SINGLE.filter(({ id }) => DRAWN.includes(id)),
  }),
]
