import type { Problem } from '../../engine/laboratories/award/checks'
import type { Choice } from '../../engine/laboratories/award/choices'
import type { LibraryEntry } from '../../engine/laboratories/award/library/entry'
import type { Need } from '../../engine/laboratories/award/needs'
import type { Translate } from '../../kit/i18n/translator'
import { evenStep } from './ranges'

/** The texts `awardLab`, of a server or of a client component. */
export type AwardWords = (key: string, values?: Readonly<Record<string, string | number>>) => string

export const wordsOf =
  (translate: Translate): AwardWords =>
  (key, values) =>
    translate(`awardLab.${key}` as never, values as never)

/** An entry of the library in words: its name, and where it comes from. */
export function entryWords({ id, source }: LibraryEntry, words: AwardWords) {
  const { origin, region, ...rest } = source
  return {
    name: words(`library.names.${id}`),
    source: {
      text: words(`library.origins.${origin}`),
      place: region && words(`library.regions.${region}`),
      ...rest,
    },
  }
}

/** What is wrong with a formula in words, with the name of its step. */
export function problemText({ code, step }: Problem, translate: Translate): string {
  const words = wordsOf(translate)
  const text = words(`problems.${code}`)
  return step === null ? text : words('problemIn', { step, problem: text })
}

/** What a formula needs, by its name. */
export function needText(need: Need, words: AwardWords): string {
  const [kind, name] = need.split('.')
  return name === undefined ? words(`needs.${kind}`) : words(`needs.${kind}`, { name })
}
export const needName = (need: Need, translate: Translate): string => needText(need, wordsOf(translate))

/** The values of a draw in words: `0.5 至 3，间隔 0.5`, or one after the other. */
export function valuesText(values: readonly number[], words: AwardWords): string {
  const step = evenStep(values)
  if (step === null) return values.join(words('list'))
  return words('facts.evenly', { from: values[0]!, to: values.at(-1)!, step })
}

const BANDS = ['high', 'middle', 'low'] as const

/** What was drawn in an outcome, e.g. `k = 2; 9 家: 甲, 乙`. */
export function drawText(
  choices: readonly Choice[],
  nameOf: (bidderId: number) => string,
  words: AwardWords,
  formulas: readonly string[] = [],
): string {
  const one = ({ name, kind, chosen }: Choice) => {
    if (kind === 'band') return words('drawn.band', { band: words(`bands.${BANDS[chosen[0]!]}`) })
    if (kind === 'formula') return words('drawn.formula', { name: formulas[chosen[0]!] ?? chosen[0]! + 1 })
    if (kind === 'bidders') return words('drawn.bidders', { names: chosen.map(nameOf).join(words('list')) })
    return `${name} = ${chosen[0]}`
  }
  return choices.length === 0 ? words('drawn.nothing') : choices.map(one).join(words('semicolon'))
}
