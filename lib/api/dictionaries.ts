import { z } from 'zod'
import { dictionaryOf } from '../dictionaries/items'
import { saveDictionaryItem } from '../dictionaries/mutations'
import { DICTIONARIES, type DictionaryNumber } from '../domain/dictionaries'
import { AppError } from '../kit/errors'
import { done, flag } from './answers'
import { endpoint } from './endpoint'
import { checked } from './system/fields'

const isNumber = (text: string): text is DictionaryNumber => Object.hasOwn(DICTIONARIES, text)

/** @throws AppError notFound */
function numberOf(text: string): DictionaryNumber {
  if (!isNumber(text)) throw new AppError('notFound')
  return text
}

/** A dictionary's values with their texts in the caller's language, as the caller's organisation has them. */
export const dictionary = endpoint(
  'signedIn',
  {
    about: 'Values of a dictionary with their texts in the language asked for.',
    input: z.strictObject({ dictNo: z.string().max(40) }),
    answer: z.array(z.object({ itemValue1: z.string(), itemText: z.string(), isOk: flag })),
  },
  async ({ input, person, translate }) => {
    const items = await dictionaryOf(person.organisationId, numberOf(input.dictNo), translate)
    return items.map(({ value, text, disabled }) => ({
      itemValue1: value,
      itemText: text,
      isOk: disabled ? 0 : 1,
    }))
  },
)

const item = z.strictObject({
  dictNo: z.string().max(40),
  value: z
    .string()
    .trim()
    .min(1, 'required')
    .max(40)
    .regex(/^[\w-]+$/, 'code'),
  text: z.string().trim().max(100),
  disabled: checked,
})

const itemShape = (about: string) => ({ about, input: item, from: 'body', answer: done }) as const

const requireText = (text: string) => {
  if (text === '') throw new AppError('textMissing', {}, { field: 'text' })
}

export const addDictionaryItem = endpoint(
  'system:manage',
  itemShape('Adds a value to a dictionary.'),
  async (call) => {
    const { person, translate } = call
    const { dictNo, ...given } = call.input
    const number = numberOf(dictNo)
    requireText(given.text)
    const items = await dictionaryOf(person.organisationId, number, translate)
    if (items.some(({ value }) => value === given.value)) {
      throw new AppError('dictionaryTaken', {}, { field: 'value' })
    }
    await saveDictionaryItem(person.organisationId, number, given, {
      action: 'dictionaryAdded',
      userId: person.userId,
      subject: ['dictionary', dictNo],
      detail: given,
    })
    return { success: true, message: translate('api.saved') }
  },
)

export const changeDictionaryItem = endpoint(
  'system:manage',
  itemShape('Changes a value of a dictionary; an empty text is the product’s own again.'),
  async (call) => {
    const { person, translate } = call
    const { dictNo, value, text, disabled } = call.input
    const number = numberOf(dictNo)
    const items = await dictionaryOf(person.organisationId, number, translate)
    const before = items.find((candidate) => candidate.value === value)
    if (!before) throw new AppError('notFound')
    // A value of the product's keeps its text in every language unless somebody wrote another.
    const isUnchanged = before.isOwn && before.stated === null && text === before.text
    const isReset = before.isOwn && (text === '' || isUnchanged)
    if (!isReset) requireText(text)
    const after = { value, text: isReset ? null : text, disabled }
    await saveDictionaryItem(person.organisationId, number, after, {
      action: 'dictionaryChanged',
      userId: person.userId,
      subject: ['dictionary', dictNo],
      detail: { before, after },
    })
    return { success: true, message: translate('api.saved') }
  },
)
