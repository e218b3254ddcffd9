import type { z } from 'zod'
import type { ErrorDetail } from './errors'
import type { Translate } from './i18n/translator'

const SHOWN = 50

/** A limit as a number; the limits of our schemas fit into one. */
const bound = (value: unknown) => (typeof value === 'bigint' ? Number(value) : (value as number))
const listOf = (values: readonly unknown[]) => values.map(String).join(', ')

/** The types that have a message of their own; any other mismatch is reported as `invalid`. */
const EXPECTED = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const
const SIZED = ['string', 'number', 'int', 'array'] as const
const originOf = <K extends string>(known: readonly K[], stated: string) =>
  known.find((one) => one === stated) ?? null

type DetailMessage = readonly [key: string, values?: Readonly<Record<string, string | number>>]

/** The message of an issue, a key below `errors.detail`. The validator's own texts are for programmers. */
function messageOf(issue: z.core.$ZodRawIssue): DetailMessage {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return ['required']
      const expected = originOf(EXPECTED, issue.expected)
      return expected ? [`type.${expected}`] : ['invalid']
    }
    case 'too_big': {
      const origin = originOf(SIZED, issue.origin)
      return origin ? [`most.${origin}`, { maximum: bound(issue.maximum) }] : ['invalid']
    }
    case 'too_small': {
      const minimum = bound(issue.minimum)
      const origin = originOf(SIZED, issue.origin)
      if (origin === 'string' && minimum === 1) return ['required']
      return origin ? [`least.${origin}`, { minimum }] : ['invalid']
    }
    case 'invalid_value':
      return ['oneOf', { values: listOf(issue.values) }]
    case 'unrecognized_keys':
      return ['unknownFields', { fields: listOf(issue.keys) }]
    default:
      return ['invalid']
  }
}

/**
 * An issue in the user's language. A message that is a single word comes from our schemas: a key of
 * errors.detail.
 */
function detailOf(issue: z.core.$ZodIssue, translate: Translate): ErrorDetail {
  const message = /^\w+$/.test(issue.message) ? translate(`errors.detail.${issue.message}`) : issue.message
  return { path: issue.path.join('.'), message }
}

type Checked<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly details: readonly ErrorDetail[]; readonly count: number }

/** Returns a function that checks many values and reports problems in the language of `translate`. */
export function checker(translate: Translate) {
  const error: z.core.$ZodErrorMap = (issue) => {
    const [key, values] = messageOf(issue)
    return translate(`errors.detail.${key}`, values)
  }
  return <S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> => {
    const parsed = schema.safeParse(value, { error })
    if (parsed.success) return { ok: true, data: parsed.data }
    const { issues } = parsed.error
    const details = issues.slice(0, SHOWN).map((issue) => detailOf(issue, translate))
    return { ok: false, details, count: issues.length }
  }
}

/** Checks a value against its schema; reports the first 50 problems in the caller's language. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  translate: Translate,
): Checked<z.output<S>> {
  return checker(translate)(schema, value)
}
