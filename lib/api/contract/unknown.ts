import { AppError } from '../../kit/errors'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { errorAnswer } from './answer'

/** Where no call of ours is: 404 in the one shape, whatever the method. */
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
