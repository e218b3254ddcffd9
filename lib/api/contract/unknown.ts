import { AppError } from '../../kit/errors'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { errorAnswer } from './answer'

/** Answers a path without a call in the common shape, whatever the method. */
export async function unknownCall(request: Request, code: 'notFound' | 'openIdMissing'): Promise<Response> {
  return errorAnswer(new AppError(code), translator(localeOfHeader(request.headers.get('accept-language'))))
}
