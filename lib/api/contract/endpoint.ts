import { z } from 'zod'
import type { Person } from '../../auth/data'
import { readerOfRequest } from '../../auth/keys/keys'
import { allowCall } from '../../auth/limits/rate'
import { isByToken, personOfRequest } from '../../auth/loaders'
import { CLIENT_ADDRESS } from '../../auth/origin'
import { assertFresh, type Owed } from '../../auth/proof'
import { noteLetIn } from '../../auth/rights'
import type { Permission } from '../../domain/permissions'
import { allows } from '../../domain/permissions'
import type { KeyScope } from '../../domain/systems/service-keys'
import { check } from '../../kit/check'
import { AppError } from '../../kit/errors'
import { type Locale, localeOfHeader } from '../../kit/i18n/locale'
import { type Translate, translator } from '../../kit/i18n/translator'
import { callingKey } from '../../kit/request.mjs'
import { assertRights, forgetRights, rightsOfRequest } from '../../kit/rights/rights'
import { errorAnswer, json } from './answer'
import { done } from './answers'
import { jsonOf } from './body'
import { internalErrorCodeOf } from './errors'
import { whileAllowed } from './while-allowed'

/** What the work of a call receives: the validated input, the caller and their language. */
export interface Call<I> {
  readonly input: I
  readonly person: Person
  readonly request: Request
  readonly locale: Locale
  readonly translate: Translate
}
export type OpenCall<I> = Omit<Call<I>, 'person'>

export { CLIENT_ADDRESS }

/** What a call requires: a permission, or one of several; anyone can make `open` calls. */
export type Needed = Permission | readonly Permission[] | 'signedIn' | 'open'

type Answer = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
/** An endpoint declares its permission, input and answer; the API document and its tests are generated from that. */
export type Handler = Answer & { readonly needs: Needed; readonly shape: Shape<z.ZodType> }

function queryOf(request: Request): Record<string, string | string[]> {
  // Without a prototype, so that `__proto__` is a name like any other.
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of new URL(request.url).searchParams) {
    const before = query[key]
    query[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return query
}

/** @throws AppError openIdMissing, formRefused, badRequest: with every problem and its position */
function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  translate: Translate,
  isForm = false,
): z.output<S> {
  const checked = check(schema, value, translate)
  if (checked.ok) return checked.data
  const { details } = checked
  if (details.some(({ path }) => /^openId(\.equals)?$/.test(path))) {
    throw new AppError('openIdMissing', {}, { details })
  }
  const first = details[0]
  if (isForm && first) throw new AppError('formRefused', { detail: first.message }, { details })
  throw new AppError(
    'badRequest',
    { detail: first ? `${first.path} ${first.message}`.trim() : '' },
    { details },
  )
}

const NO_QUERY = z.strictObject({})

/** The validated input; an unknown query parameter is refused wherever the input comes from. */
async function inputOf<S extends z.ZodType>(
  shape: Shape<S>,
  request: Request,
  context: { params: Promise<Record<string, string>> },
  translate: Translate,
): Promise<z.output<S>> {
  const path = (await context.params) ?? {}
  const query = queryOf(request)
  const { input, from = 'query', isForm } = shape
  if (from === 'query') return parse(input, { ...query, ...path }, translate, isForm)
  parse(shape.query ?? NO_QUERY, query, translate)
  if (from === 'none') return parse(input, path, translate)
  const body = await jsonOf(request)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return parse(input, isObject ? { ...body, ...path } : body, translate, isForm)
}

/** An answer that is not JSON: a file, or a stream of events. */
export interface Media {
  readonly media: string
}

export interface Shape<S extends z.ZodType> {
  /** The purpose of the call, one sentence for the document. */
  readonly about: string
  readonly input: S
  /** The source of the input besides the path; with `none`, `run` reads the body itself. */
  readonly from?: 'query' | 'body' | 'none'
  /** The input is what a person fills in: a refusal is the message of its first problem, nothing else. */
  readonly isForm?: true
  /** Query parameters of a call that also has a body. */
  readonly query?: z.ZodType
  /** Fields before the file in a multipart body that `run` reads. */
  readonly form?: z.ZodType
  readonly answer: z.ZodType | Media
  /** Statuses besides 200 that are not errors. */
  readonly also?: readonly number[]
  /** The content of a body that `run` stores (`withStoredBody`): JSON of this schema, or bytes. */
  readonly stored?: z.ZodType | 'bytes'
  /** Checks the call before its input is read; throws an AppError to refuse it. */
  readonly guard?: (request: Request) => void | Promise<void>
  /** Another system may make the call with a key of this scope; `results` is for calls that only read. */
  readonly scope?: KeyScope
  /** What the caller’s session may still owe; any other call refuses a session that owes something. */
  readonly mayOwe?: readonly Owed[]
  /** Whether a second factor, or else the password, has to have been shown within ten minutes. */
  readonly fresh?: true
}

/** Part of the shape of a call that only reads results, and is nobody's own. */
export const READ_BY_SYSTEMS = { scope: 'results' } as const

function answerOf(result: unknown): Response {
  return result instanceof Response ? result : json(result)
}

/** An endpoint that anyone may call. */
export function openEndpoint<S extends z.ZodType>(
  shape: Shape<S>,
  run: (call: OpenCall<z.output<S>>) => Promise<unknown>,
): Handler {
  const answer: Answer = async (request, context) => {
    const locale = localeOfHeader(request.headers.get('accept-language'))
    const translate = translator(locale)
    try {
      await allowCall(request, `address ${request.headers.get(CLIENT_ADDRESS) ?? ''}`)
      await shape.guard?.(request)
      const input = await inputOf(shape, request, context, translate)
      return answerOf(await run({ input, request, locale, translate }))
    } catch (error) {
      return errorAnswer(error, translate, { fallback: internalErrorCodeOf(request) })
    }
  }
  return Object.assign(answer, { needs: 'open' as const, shape })
}

/** A caller without the permission learns nothing about sections: the answer is that of an unknown one. */
function refusal(needed: readonly Permission[]): AppError {
  const isOfSections = needed.some((permission) => !/^(system|organisation):/.test(permission))
  return new AppError(isOfSections ? 'sectionForbidden' : 'forbidden')
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The system that reads with a key; null if the call has none that is valid, or would change something. */
const readerOf = async (request: Request): Promise<Person | null> =>
  isReading(request) ? readerOfRequest(request) : null

/**
 * An endpoint for signed-in people with the permission, or one of several: authenticates, checks the permission,
 * validates the input, runs, and gives every error the common shape. The caller may lose the right meanwhile: it is
 * checked again after the body has arrived, before a reading call answers, and while its answer is sent.
 */
export function endpoint<S extends z.ZodType>(
  needs: Permission | readonly Permission[] | 'signedIn',
  shape: Shape<S>,
  run: (call: Call<z.output<S>>) => Promise<unknown>,
): Handler {
  const needed = needs === 'signedIn' ? null : [needs].flat()
  const answer: Answer = async (request, context) => {
    const locale = localeOfHeader(request.headers.get('accept-language'))
    const translate = translator(locale)
    try {
      const person =
        (shape.scope && (await readerOf(request))) || (await personOfRequest(request, shape.mayOwe))
      if (!callingKey()) await allowCall(request, `person ${person.userId}`)
      if (needed && !needed.some((permission) => allows(person.grants, permission))) throw refusal(needed)
      if (shape.fresh) assertFresh(person.proof, isByToken(request))
      if (!callingKey()) noteLetIn(person)
      const input = await inputOf(shape, request, context, translate)
      if (shape.from === 'body') await assertRights()
      const result = await run({ input, person, request, locale, translate })
      if (isReading(request)) await assertRights()
      return whileAllowed(answerOf(result), rightsOfRequest())
    } catch (error) {
      return errorAnswer(error, translate, { fallback: internalErrorCodeOf(request) })
    } finally {
      forgetRights()
    }
  }
  return Object.assign(answer, { needs, shape })
}

/** What a call that changes something declares; `says` is the key of the message that it answers. */
type ChangeShape<S extends z.ZodType> = Omit<Shape<S>, 'answer'> & { readonly says?: string }

/** An endpoint that changes something, and answers nothing but that it did. */
export function changeEndpoint<S extends z.ZodType>(
  needs: Exclude<Needed, 'open'>,
  { says = 'api.saved', ...shape }: ChangeShape<S>,
  run: (call: Call<z.output<S>>) => Promise<unknown>,
): Handler {
  return endpoint(needs, { ...shape, answer: done } as Shape<S>, async (call) => {
    await run(call)
    return { success: true, message: call.translate(says) }
  })
}
