import type { Problem } from '../../engine/laboratories/award/checks'
import type { Formula } from '../../engine/laboratories/award/formula'
import { LIBRARY } from '../../engine/laboratories/award/library'
import { readFormula, withParams } from '../../engine/laboratories/award/read-formula'
import { bareFormula, namesOf } from './formula-names'

export type Params = Readonly<Record<string, number | null>>
export type Draws = Readonly<Record<string, readonly number[]>>

export const libraryEntry = (id: string) => LIBRARY.find((entry) => entry.id === id) ?? null

/** Lists of draws replaced; a replaced list is drawn from evenly. */
function withDraws(formula: Formula, given: Draws): Formula {
  return {
    ...formula,
    draws: formula.draws.map((draw) =>
      Object.hasOwn(given, draw.name) ? { name: draw.name, by: draw.by, values: given[draw.name]! } : draw,
    ),
    ...(formula.oneOf && {
      oneOf: formula.oneOf.map((one) => ({ ...withDraws(one, given), id: one.id })),
    }),
  }
}

/** Names that a formula has not, each as a problem. */
function unknownNames(formula: Formula, params: Params, draws: Draws): Problem[] {
  const names = namesOf(formula)
  const unknown = (key: 'params' | 'draws', given: object, known: readonly string[]) =>
    Object.keys(given)
      .filter((name) => !known.includes(name))
      .map((name): Problem => ({ path: `${key}.${name}`, step: null, code: 'unknownName' }))
  return [
    ...unknown('params', params, [...names.params, ...names.draws]),
    ...unknown('draws', draws, names.draws),
  ]
}

/** A figure that was given beside the formula is named by where it was given. */
function placed(problem: Problem, formula: Formula): Problem {
  const found = /^(params|draws)\[(\d+)\]\.values?(.*)$/.exec(problem.path)
  const name = found && formula[found[1] as 'params' | 'draws'][Number(found[2])]?.name
  return { ...problem, path: found ? `${found[1]}.${name}${found[3]}` : `formula.${problem.path}` }
}

/**
 * A formula with parameters and draws in their place, checked whole.
 * @param raw as it came from outside, or an entry that is known to be sound
 */
export function applied(
  raw: unknown,
  { params = {}, draws = {} }: { params?: Params | undefined; draws?: Draws | undefined },
): { readonly formula: Formula; readonly problems: null } | { readonly problems: readonly Problem[] } {
  const read = readFormula(raw)
  const inBody = (problem: Problem) => ({ ...problem, path: `formula.${problem.path}` })
  if (read.problems) return { problems: read.problems.map(inBody) }
  const unknown = unknownNames(read.formula, params, draws)
  if (unknown.length > 0) return { problems: unknown }
  const formula = withParams(withDraws(bareFormula(read.formula), draws), params)
  const { problems } = readFormula(formula)
  return problems ? { problems: problems.map((one) => placed(one, formula)) } : { formula, problems: null }
}
