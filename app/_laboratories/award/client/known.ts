import type { Formula } from '@/lib/engine/laboratories/award/formula'
import type { LibraryEntry } from '@/lib/engine/laboratories/award/library/entry'
import type { LabState } from '@/lib/laboratories/award/address'
import type { ConfirmedFormula } from '@/lib/laboratories/award/data'
import { confirmedId, namesOf } from '@/lib/laboratories/award/formula-names'

/** A chosen formula: as it is known, and as the person has changed it. */
export interface Known {
  readonly id: string
  /** As it is known. */
  readonly formula: Formula
  /** The entry of the library that it is, or began from. */
  readonly entry: LibraryEntry | null
  readonly confirmed: ConfirmedFormula | null
}

export function knownOf(
  id: string | null,
  library: readonly LibraryEntry[],
  confirmed: readonly ConfirmedFormula[],
): Known | null {
  if (id === null) return null
  const version = confirmed.find((one) => confirmedId(one.version) === id) ?? null
  const entry = library.find((one) => one.id === (version ? version.libraryId : id)) ?? null
  const formula = version?.formula ?? entry
  return formula && { id, formula, entry, confirmed: version }
}

/** A draw or parameter of a formula, also of one that it draws: as it is known, with the value that a person gave it. */
export interface Figures {
  readonly params: readonly {
    readonly name: string
    readonly value: number | null
    readonly isExample: boolean
  }[]
  readonly draws: readonly {
    readonly name: string
    readonly by: string | null
    readonly values: readonly number[]
    readonly isWeighted: boolean
  }[]
}

export function figuresOf({ formula }: Known, { params, draws }: LabState): Figures {
  const all = [formula, ...(formula.oneOf ?? [])]
  const names = namesOf(formula)
  const paramOf = (name: string) => all.flatMap((one) => one.params).find((param) => param.name === name)!
  const drawOf = (name: string) => all.flatMap((one) => one.draws).find((draw) => draw.name === name)!
  return {
    params: names.params.map((name) => {
      const { value, example = false } = paramOf(name)
      const own = params[name]
      return { name, value: own ?? value, isExample: example && own === undefined }
    }),
    draws: names.draws.map((name) => {
      const { by, values, weights } = drawOf(name)
      const own = draws[name] ?? null
      return { name, by, values: own ?? values, isWeighted: own === null && weights !== undefined }
    }),
  }
}

/** The other scores that a formula asks for. */
export function scoresOf({ formula }: Known): string[] {
  const all = [formula, ...(formula.oneOf ?? [])]
  const names = all.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      if (step.step === 'award') return step.others
      return step.step === 'mean' ? (step.ranks ?? []).map(({ score }) => score) : []
    }),
  )
  return [...new Set(names)]
}

/** Whether a formula, or one that it draws, has prices with the adjustments of the evaluation. */
export const isAdjusted = ({ formula }: Known): boolean =>
  [formula, ...(formula.oneOf ?? [])].some(({ adjusted }) => adjusted === true)
