import type { Asked } from '@/lib/analyses/unbalance/view/asked'
import type { Plan } from '@/lib/engine/laboratories/unbalance/plan'
import type { Selector } from '@/lib/engine/laboratories/unbalance/selection'
import type { Clause } from '@/lib/engine/laboratories/unbalance/settlement'

export const BYS = ['prefix', 'keyword', 'unit', 'rows'] as const
export type By = (typeof BYS)[number]

/** Which items are meant, as typed: a text, the number of a unit project, or places with commas between them. */
export interface EditedSelector {
  readonly by: By
  readonly text: string
}
export interface EditedLine extends EditedSelector {
  readonly change: string
}
export interface EditedScenario {
  readonly name: string
  readonly clause: Clause['kind']
  readonly above: string
  readonly below: string
  readonly lines: readonly EditedLine[]
}
export const TERMS = ['progress', 'delay', 'restAfter', 'retention', 'retentionAfter', 'rate'] as const
export type Term = (typeof TERMS)[number]
export interface EditedPlan extends Readonly<Record<Term, string>> {
  /** A line for each class: what it is, and the month. */
  readonly text: string
}

/** Everything that a person sets in the explorer, as typed. */
export interface Edited {
  readonly scenarios: readonly EditedScenario[]
  readonly plan: EditedPlan
  readonly sigma: string
  readonly rho: string
  readonly bidderId: number | null
  readonly againstId: number | null
  readonly line: EditedSelector
}

/** What is typed: the rest is chosen. */
export type Typed = Pick<Edited, 'scenarios' | 'plan' | 'sigma' | 'rho'>
export const typedOf = ({ scenarios, plan, sigma, rho }: Edited): Typed => ({ scenarios, plan, sigma, rho })

export const MOST_SCENARIOS = 6
/** Characters of typed values that an address carries; of more, the browser keeps a draft. */
export const LONGEST_TYPED = 2000

export function figureIn(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.').replace(/%$/, '')
  const figure = Number(plain)
  return plain === '' || Number.isNaN(figure) ? null : figure
}

export const NEW_LINE: EditedLine = { by: 'prefix', text: '', change: '0' }

export const newScenario = (name: string): EditedScenario => ({
  ...{ name, clause: 'none', above: '1', below: '1' },
  lines: [NEW_LINE],
})

/** What a typed selector means; null while nothing is chosen. */
export function selectorOf({ by, text }: EditedSelector): Selector | null {
  const plain = text.trim()
  if (plain === '') return null
  if (by === 'unit') return { by, unit: Number(plain) }
  return by === 'rows' ? { by, rows: plain.split(',').map(Number) } : { by, text: plain }
}

function clauseOf({ clause, above, below }: EditedScenario): Clause {
  if (clause !== 'gb15') return { kind: clause }
  return { kind: clause, above: figureIn(above) ?? 1, below: figureIn(below) ?? 1 }
}

/** A question with the typed line that each of its lines stands in. */
interface Lined<T> {
  readonly asked: T
  readonly lines: readonly (readonly number[])[]
}

/** The scenarios to ask; lines that choose nothing or state no figure yet are left out. */
export function scenariosOf(scenarios: readonly EditedScenario[]): Lined<Asked['scenarios']> {
  const found = scenarios.map((scenario) => {
    const kept = scenario.lines.flatMap((line, at) => {
      const [selector, change] = [selectorOf(line), figureIn(line.change)]
      return selector && change !== null ? [{ at, line: { selector, change } }] : []
    })
    const asked = { name: scenario.name, changes: kept.map(({ line }) => line), clause: clauseOf(scenario) }
    return { asked, at: kept.map(({ at }) => at) }
  })
  return { asked: found.map(({ asked }) => asked), lines: found.map(({ at }) => at) }
}

/** What stands between a class and its month, typed or pasted. */
const BETWEEN = ['\t', ' ', ',', '，', ';', '；'] as const

function withoutMarks(text: string): string {
  let end = text.length
  while (end > 0 && BETWEEN.some((mark) => mark === text[end - 1])) end--
  return text.slice(0, end).trim()
}

const rowsIn = (what: string) => what.slice(1).split('+')
const isRows = (what: string) => what.startsWith('#') && rowsIn(what).every((one) => /^\d+$/.test(one))

/** A code, the name of a unit project, a word of a name; or places of items, as `#3+7`. */
function plannedSelector(what: string, units: ReadonlyMap<string, number>): Selector {
  const unit = units.get(what)
  if (unit !== undefined) return { by: 'unit', unit }
  if (isRows(what)) return { by: 'rows', rows: rowsIn(what).map(Number) }
  return { by: /^\d{2,}$/.test(what) ? 'prefix' : 'keyword', text: what }
}

/** One line of a plan as typed or pasted: what, and the month, which stands last. */
function planLine(text: string, units: ReadonlyMap<string, number>) {
  const plain = text.trim()
  const at = Math.max(...BETWEEN.map((mark) => plain.lastIndexOf(mark)))
  const [what, month] = [withoutMarks(plain.slice(0, Math.max(0, at))), figureIn(plain.slice(at + 1))]
  return { selector: plannedSelector(what, units), month, isWhole: what !== '' && month !== null }
}

export type ReadPlan =
  | { readonly plan: Plan; readonly lines: readonly number[] }
  /** The first line that cannot be read, from 0; null: the shares are more than 100 %. */
  | { readonly wrong: number | null }

/** The plan to ask; null while no month is typed. */
export function planOf(edited: EditedPlan, units: ReadonlyMap<string, number>): ReadPlan | null {
  const typed = edited.text.split('\n').flatMap((text, at) => (text.trim() === '' ? [] : [{ text, at }]))
  if (typed.length === 0) return null
  const read = typed.map(({ text, at }) => ({ at, ...planLine(text, units) }))
  const wrong = read.find(({ isWhole }) => !isWhole)
  if (wrong) return { wrong: wrong.at }
  const term = (key: Term) => figureIn(edited[key]) ?? 0
  if (term('progress') + term('retention') > 100) return { wrong: null }
  return {
    plan: {
      months: read.map(({ selector, month }) => ({ selector, month: month! })),
      ...{ progress: term('progress'), delay: term('delay'), restAfter: term('restAfter') },
      ...{ retention: term('retention'), retentionAfter: term('retentionAfter') },
      rate: figureIn(edited.rate),
    },
    lines: read.map(({ at }) => at),
  }
}

function editedSelector(selector: Selector | null): EditedSelector {
  if (!selector) return { by: 'prefix', text: '' }
  if (selector.by === 'unit') return { by: 'unit', text: String(selector.unit) }
  return selector.by === 'rows'
    ? { by: 'rows', text: selector.rows.join() }
    : { by: selector.by, text: selector.text }
}

function editedScenario({ name, changes, clause }: Asked['scenarios'][number]): EditedScenario {
  const factors = clause.kind === 'gb15' ? clause : { above: 1, below: 1 }
  return {
    ...{ name, clause: clause.kind, above: String(factors.above), below: String(factors.below) },
    lines: changes.map(({ selector, change }) => ({ ...editedSelector(selector), change: String(change) })),
  }
}

function editedPlan(plan: Plan, unitNames: ReadonlyMap<number, string>): EditedPlan {
  const what = (selector: Selector) => {
    if (selector.by === 'unit') return unitNames.get(selector.unit) ?? ''
    return selector.by === 'rows' ? `#${selector.rows.join('+')}` : selector.text
  }
  const text = plan.months.map(({ selector, month }) => `${what(selector)}\t${month}`).join('\n')
  const figure = (key: Term) => (plan[key] === null ? '' : String(plan[key]))
  return {
    text,
    ...(Object.fromEntries(TERMS.map((key) => [key, figure(key)])) as Record<Term, string>),
  }
}

/** What was asked as it is typed, over what is set before anything is. */
export function editedOf(asked: Asked, before: Edited, unitNames: ReadonlyMap<number, string>): Edited {
  const { scenarios, plan, draws, line } = asked
  return {
    scenarios: scenarios.length > 0 ? scenarios.map(editedScenario) : before.scenarios,
    plan: plan ? editedPlan(plan, unitNames) : before.plan,
    sigma: draws ? String(draws.sigma) : before.sigma,
    rho: draws ? String(draws.rho) : before.rho,
    bidderId: asked.bidderId ?? before.bidderId,
    againstId: asked.againstId ?? before.againstId,
    line: line ? editedSelector(line) : before.line,
  }
}
