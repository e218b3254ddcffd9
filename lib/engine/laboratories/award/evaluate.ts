import { type Arithmetic, certain, EXACT, type Fraction, UNCERTAIN } from './arithmetic'
import type { Chooser } from './choices'
import type { AwardStep, Formula, ScoreStep, Step } from './formula'
import { Ended, type NoOutcome, Run, type Standing, type World, worldOf } from './run'
import { bestOf, firstOf, orderOf, type Scores, scoresOf } from './score'
import type { Field } from './section'
import { abc, bands, coefficient, mix } from './steps/composed'
import { meanOf } from './steps/means'
import { filter, sample, shortlist, trim } from './steps/narrow'

/** What one outcome comes to. */
export interface Evaluation {
  /** Rounded to 2 digits for display; scores are computed from the figure itself. */
  readonly benchmark: number | null
  readonly reason: NoOutcome | null
  readonly standings: readonly Standing[]
  readonly marks: readonly number[]
  readonly scores: Scores | null
  /** Places of the best bids. */
  readonly best: readonly number[]
}

/** Digits of a benchmark as shown. */
const SHOWN_DIGITS = 2

function applied<T>(run: Run<T>, step: Step, formula: Formula, members: readonly number[]): void {
  const { math } = run.world
  switch (step.step) {
    case 'filter':
      filter(run, step)
      if (run.working.length < formula.fewest) throw new Ended('tooFewBidders')
      break
    case 'sample':
      sample(run, step.rows)
      break
    case 'trim':
      trim(run, step.rows)
      break
    case 'shortlist':
      shortlist(run, step, (overrides) => benchmarkWith(run, formula, members, step, overrides))
      break
    case 'mean':
      run.x = meanOf(run, step)
      break
    case 'mix':
      run.x = mix(run, step)
      break
    case 'coefficient':
      run.x = coefficient(run, step)
      break
    case 'abc':
      run.x = abc(run, step)
      break
    case 'bands':
      run.x = bands(run, step)
      break
    case 'round':
      run.x = math.round(run.x!, step.digits)
  }
}

/** The benchmark with a draw fixed, and without the step that asks for it. */
function benchmarkWith<T>(
  { world, chooser }: Run<T>,
  formula: Formula,
  members: readonly number[],
  without: Step,
  overrides: readonly (readonly [string, number])[],
): T {
  const steps = formula.steps.filter((step) => step !== without)
  return benchmarkOf(new Run(world, formula, chooser, members, overrides), { ...formula, steps }, members)
}

function benchmarkOf<T>(run: Run<T>, formula: Formula, members: readonly number[]): T {
  if (members.length === 0) throw new Ended('noBidders')
  if (members.length < formula.fewest) throw new Ended('tooFewBidders')
  for (const step of formula.steps) applied(run, step, formula, members)
  if (!(run.world.math.numberOf(run.x!, SHOWN_DIGITS) > 0)) throw new Ended('notPositive')
  return run.x!
}

/** The formula itself, or the one that is drawn. */
function chosenOf(formula: Formula, chooser: Chooser): Formula {
  const { oneOf } = formula
  if (!oneOf) return formula
  const places = oneOf.map((_, at) => at)
  return oneOf[chooser.pick('formula', 'formula', places, 1)[0]!]!
}

/** How much of an outcome is asked for: the benchmark alone, who is first, or every score. */
export type Depth = 'benchmark' | 'first' | 'scores'

/** Who is first by a benchmark, with every score if that is asked for. */
function scored<T>(run: Run<T>, formula: Formula, benchmark: T, depth: Depth) {
  const score = formula.steps.find((step): step is ScoreStep => step.step === 'score')!
  const award = formula.steps.find((step): step is AwardStep => step.step === 'award')!
  if (depth === 'first') return { best: bestOf(run, score, award, benchmark), scores: null }
  const { prices } = run.world.field
  const scores = scoresOf(run, score, award, benchmark)
  return { best: firstOf(scores, prices, orderOf(scores, prices)), scores }
}

function evaluateWith<T>(
  world: World<T>,
  formula: Formula,
  members: readonly number[],
  chooser: Chooser,
  depth: Depth,
): Evaluation {
  const chosen = chosenOf(formula, chooser)
  const run = new Run(world, chosen, chooser, members)
  const { standings, marks } = run
  const nothing = { standings, marks, scores: null, best: [] }
  try {
    const exact = benchmarkOf(run, chosen, members)
    const benchmark = world.math.numberOf(exact, SHOWN_DIGITS)
    if (depth === 'benchmark') return { ...nothing, benchmark, reason: null }
    const { best, scores } = scored(run, chosen, exact, depth)
    return { benchmark, reason: best.length > 0 ? null : 'nothingLeft', standings, marks, scores, best }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    return { ...nothing, benchmark: null, reason: error.reason }
  }
}

/** Evaluates formulas for one field, with float64 where that is certain and exactly where it is not. */
export class Evaluator {
  private readonly fast: World<number> | null
  private whole: World<Fraction> | null = null

  constructor(
    readonly formula: Formula,
    readonly field: Field,
    /** False for tests, which compare both ways. */
    mayBeFast = true,
  ) {
    const { prices, limit, fixed, owner } = field
    const largest = Math.max(...prices, limit ?? 0, fixed ?? 0, owner ?? 0)
    const math: Arithmetic<number> | null = mayBeFast ? certain(largest, prices.length) : null
    this.fast = math && worldOf(field, math)
  }

  /** @param chooserOf makes the chooser anew for each attempt */
  evaluate(members: readonly number[], chooserOf: () => Chooser, depth: Depth = 'scores'): Evaluation {
    if (this.fast) {
      try {
        return evaluateWith(this.fast, this.formula, members, chooserOf(), depth)
      } catch (error) {
        if (error !== UNCERTAIN) throw error
      }
    }
    this.whole ??= worldOf(this.field, EXACT)
    return evaluateWith(this.whole, this.formula, members, chooserOf(), depth)
  }

  /** All places of the field. */
  everybody(): number[] {
    return this.field.prices.map((_, place) => place)
  }
}
