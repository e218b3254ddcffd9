import { AppError } from '../../kit/errors'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { errorAnswer } from './answer'

/** Answers paths without a call: 404 in the common shape, whatever the method. */
async function unknownCall(request: Request): Promise<Response> {
  return errorAnswer(
    new AppError('notFound'),
    translator(localeOfHeader(request.headers.get('accept-language'))),
  )
}

export const unknownCalls = {
  GET: unknownCall,
  POST: unknownCall,
  PUT: unknownCall,
  PATCH: unknownCall,
  DELETE: unknownCall,
}
