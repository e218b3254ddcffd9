import { getLocale } from 'next-intl/server'
import type { z } from 'zod'
import { allows, type Permission } from '../domain/permissions'
import { AppError } from '../kit/errors'
import { type Translate, translator } from '../kit/i18n/translator'
import { noteAction } from '../kit/request.mjs'
import { forgetRights } from '../kit/rights/rights'
import type { Person } from './data'
import { personOfPage } from './loaders'
import { noteLetIn } from './rights'

/** Passed to the body of a server action besides its arguments. */
export interface ActionCall {
  readonly person: Person
  readonly translate: Translate
}

type Inputs<T extends readonly z.ZodType[]> = { [K in keyof T]: z.input<T[K]> }
type Outputs<T extends readonly z.ZodType[]> = { [K in keyof T]: z.output<T[K]> }

export interface ActionShape<T extends readonly z.ZodType[], R> {
  /** The caller needs one of these permissions; without any, the action returns `refused`. */
  readonly needs: readonly Permission[]
  readonly refused: (call: ActionCall, ...input: Outputs<T>) => R
  /** A schema per argument: arguments come from the browser, so their declared types prove nothing. */
  readonly takes: T
}

/** Reading an argument that React passes as a temporary reference throws; it counts as invalid. */
function parsedBy(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch {
    return { success: false as const, error: null }
  }
}

/** @throws AppError badRequest: names the argument that is wrong, or missing, and its field */
function checked<T extends readonly z.ZodType[]>(takes: T, given: readonly unknown[]): Outputs<T> {
  const input = takes.map((schema, at) => {
    const parsed = parsedBy(schema, given[at])
    if (parsed.success) return parsed.data
    throw new AppError('badRequest', { detail: [at + 1, ...(parsed.error?.issues[0]?.path ?? [])].join('.') })
  })
  return input as Outputs<T>
}

/**
 * A server action for signed-in people. Checks the session, then the arguments, then the permission, then runs.
 * An AppError is answered with its own status and message (lib/server/request-checks.mjs).
 */
export function action<const T extends readonly z.ZodType[], R>(
  { needs, refused, takes }: ActionShape<T, R>,
  run: (call: ActionCall, ...input: Outputs<T>) => Promise<R>,
): (...given: Inputs<T>) => Promise<R> {
  return async (...given) => {
    noteAction({})
    const person = await personOfPage()
    noteLetIn(person)
    const call = { person, translate: translator(await getLocale()) }
    try {
      const input = checked(takes, given)
      if (!needs.some((permission) => allows(person.grants, permission))) return refused(call, ...input)
      return await run(call, ...input)
    } catch (error) {
      if (error instanceof AppError) noteAction({ refusal: error })
      throw error
    } finally {
      forgetRights()
    }
  }
}
