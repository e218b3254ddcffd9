import { norm } from '../../domain/norm'
import { OTHER_LIST } from '../bill/layout'
import { isNumberedBelow, isOfWhich, type NamedLine } from './details'
import { listNamed } from './other-lists'

/** The last line of the form: whatever the others are not. */
const REST = /约定的其他/

export interface OtherParts<L> {
  /** The line 其他项目 of a cost summary, which states an amount. */
  readonly whole: L
  /** The lines numbered below it, 3.1 … 3.5. */
  readonly lines: readonly L[]
  /** Those that make it up: provisional material prices are already included in the unit prices. */
  readonly summed: readonly L[]
  /** Whether they have to come to the line, because all of them are there; else they may come to less. */
  readonly isComplete: boolean
}

/**
 * The line 其他项目 of a summary with the lines below it (formats-2024.md §2). They are all there if each has an amount, but
 * for the last one of the form, and if that one is among them or some are not marked 其中, which names some of several.
 */
export function otherPartsOf<L extends NamedLine>(lines: readonly L[]): OtherParts<L> | null {
  const whole = lines.find(({ name, amount }) => amount !== null && norm(name).startsWith('其他项目'))
  const below = whole ? lines.filter((line) => isNumberedBelow(line, whole)) : []
  if (!whole || below.length === 0) return null
  const summed = below.filter(({ name }) => listNamed(name, null) !== OTHER_LIST.clzg)
  const isRest = ({ name }: NamedLine) => REST.test(norm(name))
  const areAll = summed.some((line) => !isOfWhich(line) || isRest(line))
  const areStated = summed.every((line) => line.amount !== null || isRest(line))
  const isComplete = areAll && areStated && summed.length > 1
  return { whole, lines: below, summed, isComplete }
}
