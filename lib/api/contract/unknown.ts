import { AppError } from '../../kit/errors'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { errorAnswer } from './answer'

/** What an address is called that ends in the id of a section, without that id. */
const END = '/[openId]/route.ts'

/**
 * Answers paths without a call, whatever the method, in the common shape: 400 where nothing but the id of a section is
 * missing, else 404.
 * @param files the route files below `app/api`
 */
export function unknownCallsOf(files: readonly string[]) {
  const withoutId = new Set(
    files.filter((file) => file.endsWith(END)).map((file) => file.slice(1, -END.length)),
  )
  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(/^\/api|\/$/g, '')
    const error = new AppError(withoutId.has(path) ? 'openIdMissing' : 'notFound')
    return errorAnswer(error, translator(localeOfHeader(request.headers.get('accept-language'))))
  }
  return { GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer }
}
