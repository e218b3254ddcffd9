import type { Formula } from '../../engine/laboratories/award/formula'
import type { AwardWords } from './present'

/** A confirmed formula is named by its version: `v3`. */
export const confirmedId = (version: number) => `v${version}`
export function versionOfId(id: string): number | null {
  const found = /^v([1-9]\d{0,8})$/.exec(id)
  return found ? Number(found[1]) : null
}

/** Every formula of the library, whose name a person reads instead of its id. */
const LIBRARY_ID = /^F([1-9]|1[0-5]|[238]b)$/

/** What a person calls a formula: its version, its name in the library, or the name that a written one gave itself. */
export function formulaName(id: string, words: AwardWords): string {
  const version = versionOfId(id)
  if (version !== null) return words('formula.version', { version })
  return LIBRARY_ID.test(id) ? words(`library.names.${id}`) : id
}

/** A formula alone, without the name and the source of its entry in the library. */
export function bareFormula({ params, draws, fewest, adjusted, steps, oneOf }: Formula): Formula {
  const inner = oneOf?.map((one) => ({ ...bareFormula(one), id: one.id }))
  return { params, draws, fewest, ...(adjusted && { adjusted }), steps, ...(inner && { oneOf: inner }) }
}

/** The names of its parameters and draws, also of the formulas that it draws from. */
export function namesOf({ params, draws, oneOf }: Formula): { params: string[]; draws: string[] } {
  const inner = (oneOf ?? []).map(namesOf)
  const all = (own: readonly { name: string }[], key: 'params' | 'draws') => [
    ...new Set([...own.map(({ name }) => name), ...inner.flatMap((one) => one[key])]),
  ]
  return { params: all(params, 'params'), draws: all(draws, 'draws') }
}
