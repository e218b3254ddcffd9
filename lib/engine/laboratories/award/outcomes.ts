import { createRandom } from '../../../domain/random'
import { type Choice, Enumeration, MOST_OUTCOMES, randomChooser, repeatingChooser, TOO_MANY } from './choices'
import type { Depth, Evaluation, Evaluator } from './evaluate'

export interface Outcome {
  readonly choices: readonly Choice[]
  /** All weights sum to 1. */
  readonly weight: number
  readonly evaluation: Evaluation
}

export interface Outcomes {
  readonly list: readonly Outcome[]
  /** There are more than are enumerated: so many were drawn. */
  readonly isDrawn: boolean
}

/** Outcomes are drawn with this seed, so that two calls agree. */
const SEED = 'award'

function enumerated(evaluator: Evaluator, members: readonly number[]): Outcome[] | null {
  const enumeration = new Enumeration()
  const list: Outcome[] = []
  do {
    if (list.length === MOST_OUTCOMES) return null
    const evaluation = evaluator.evaluate(members, () => {
      enumeration.start()
      return enumeration.chooser
    })
    list.push({ choices: enumeration.choices, weight: enumeration.weight, evaluation })
  } while (enumeration.advance())
  return list
}

function drawn(evaluator: Evaluator, members: readonly number[]): Outcome[] {
  return Array.from({ length: MOST_OUTCOMES }, (_, at) => {
    let choices: Choice[] = []
    const evaluation = evaluator.evaluate(members, () => {
      choices = []
      return randomChooser(createRandom(SEED, at), choices)
    })
    return { choices, weight: 1 / MOST_OUTCOMES, evaluation }
  })
}

/** Every outcome of the draws; 20,000 with a fixed seed where there are more. */
export function outcomesOf(evaluator: Evaluator): Outcomes {
  const members = evaluator.everybody()
  try {
    const list = enumerated(evaluator, members)
    if (list) return { list, isDrawn: false }
  } catch (error) {
    if (error !== TOO_MANY) throw error
  }
  return { list: drawn(evaluator, members), isDrawn: true }
}

/** An outcome's draws once more, with other members or another price. */
export function repeated(
  evaluator: Evaluator,
  { choices }: Outcome,
  at: number,
  members: readonly number[],
  depth: Depth = 'scores',
): Evaluation {
  return evaluator.evaluate(members, () => repeatingChooser(choices, `${SEED} ${at}`), depth)
}
