import { z } from 'zod'
import { DICTIONARIES, type DictionaryNumber } from '../domain/dictionaries'
import { AppError } from '../kit/errors'
import { endpoint } from './endpoint'

const isNumber = (text: string): text is DictionaryNumber => Object.hasOwn(DICTIONARIES, text)

/** A dictionary's values with their texts in the caller's language. */
export const dictionary = endpoint(
  'signedIn',
  { input: z.strictObject({ dictNo: z.string().max(40) }) },
  async ({ input, translate }) => {
    if (!isNumber(input.dictNo)) throw new AppError('notFound')
    const number = input.dictNo
    return DICTIONARIES[number].map((value) => ({
      itemValue1: value,
      itemText: translate(`sections.${number}.${value}`),
      isOk: 1,
    }))
  },
)
