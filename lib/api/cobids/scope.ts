import { z } from 'zod'
import { STRENGTHS } from '../../analyses/cobids/rule/graph'
import { isDay, listIn, type ScopeQuery } from '../../analyses/cobids/view/query'

/** Who may see which companies of the organisation bid together. */
export const SEES_ALL = 'organisation:viewAll'

/** An empty value counts as left out. */
export const stated = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional())

const day = stated(z.string().refine(isDay, 'time'))
const words = stated(z.string().max(2000))
export const scopeFields = {
  from: day.meta({ description: 'first day of opening, yyyy-MM-dd; without it the last five years' }),
  to: day.meta({ description: 'last day of opening' }),
  'projectType.in': words,
  'projectArea.in': words,
  'name.contains': stated(z.string().max(200)),
}
export const leastFields = {
  strength: z.enum(STRENGTHS).default('together'),
  least: z.coerce.number().min(1).max(1000).default(3),
}
export const leastOf = ({ strength, least }: { strength: (typeof STRENGTHS)[number]; least: number }) => ({
  strength,
  least,
})

type ScopeInput = Partial<Record<keyof typeof scopeFields, unknown>>

export function scopeOf(input: ScopeInput): ScopeQuery {
  const textOf = (name: keyof typeof scopeFields) => (input[name] as string | undefined) ?? null
  const { from, to, name } = { from: textOf('from'), to: textOf('to'), name: textOf('name.contains') }
  const [types, areas] = [listIn(textOf('projectType.in')), listIn(textOf('projectArea.in'))]
  return { from, to, types, areas, name }
}
