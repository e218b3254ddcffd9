import { AppError } from '../../kit/errors'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { errorAnswer } from './answer'

/** Paths below `/api` that end in the id of a section, without it; stated when the product is built (`next.config.mjs`). */
const WITHOUT_ID = new Set(process.env.PATHS_OF_SECTIONS?.split(' '))

/**
 * Answers a path without a call, whatever the method, in the common shape: 400 where nothing but the id of a section is
 * missing, else 404.
 */
async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api|\/$/g, '')
  const error = new AppError(WITHOUT_ID.has(path) ? 'openIdMissing' : 'notFound')
  return errorAnswer(error, translator(localeOfHeader(request.headers.get('accept-language'))))
}

export const unknownCalls = { GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer }
