import { z } from 'zod'
import { pastOf, settle } from '../audit/settle'
import { DICTIONARIES, type DictionaryNumber } from '../domain/dictionaries'
import { AppError } from '../kit/errors'
import { fromSchema } from '../kit/from'
import type { DictionaryChange } from '../people/dictionaries/data'
import { type DictionaryItem, dictionaryOf, mergeDictionary } from '../people/dictionaries/items'
import { saveDictionaryItem } from '../people/dictionaries/mutations'
import { flag } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'
import { checked } from './system/fields'

const isNumber = (text: string): text is DictionaryNumber => Object.hasOwn(DICTIONARIES, text)

/** @throws AppError notFound */
function numberOf(text: string): DictionaryNumber {
  if (!isNumber(text)) throw new AppError('notFound')
  return text
}

/** A dictionary's values with their texts in the caller's language, including the organisation's changes. */
export const dictionary = endpoint(
  'signedIn',
  {
    about: 'Values of a dictionary with their texts in the requested language.',
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

const values = z.strictObject({ text: z.string().trim().max(100), disabled: checked })
const item = values.extend({
  dictNo: z.string().max(40),
  value: z
    .string()
    .trim()
    .min(1, 'required')
    .max(40)
    .regex(/^[\w-]+$/, 'code'),
})
const changedItem = item.extend({ from: fromSchema(values.shape) })

const requireText = (text: string) => {
  if (text === '') throw new AppError('textMissing', {}, { field: 'text' })
}

export const addDictionaryItem = changeEndpoint(
  'system:manage',
  { about: 'Adds a value to a dictionary.', input: item, from: 'body' },
  async (call) => {
    const { person, translate } = call
    const { dictNo, ...given } = call.input
    const number = numberOf(dictNo)
    requireText(given.text)
    const added = async (changes: readonly DictionaryChange[]) => {
      const items = mergeDictionary(number, changes, translate)
      if (items.some(({ value }) => value === given.value)) {
        throw new AppError('dictionaryTaken', {}, { field: 'value' })
      }
      return { after: given }
    }
    await saveDictionaryItem(person.organisationId, number, added, {
      action: 'dictionaryAdded',
      userId: person.userId,
      subject: ['dictionary', dictNo],
      detail: given,
    })
  },
)

/** What is stored of a value: a value of the product stays translated unless somebody wrote another text. */
function storedItem(before: DictionaryItem, { text, disabled }: z.output<typeof values>): DictionaryChange {
  const { value, isOwn, stated } = before
  const isReset = isOwn && (text === '' || (stated === null && text === before.text))
  if (!isReset) requireText(text)
  return { value, text: isReset ? null : text, disabled }
}

export const changeDictionaryItem = changeEndpoint(
  'system:manage',
  {
    about: 'Changes a value of a dictionary; an empty text restores the product’s own.',
    input: changedItem,
    from: 'body',
  },
  async (call) => {
    const { person, translate } = call
    const { dictNo, value, from, ...given } = call.input
    const number = numberOf(dictNo)
    const { organisationId } = person
    const subject = `dictionary:${dictNo}`
    const past = pastOf({ subject, organisationId, about: { value } })
    const settled = async (changes: readonly DictionaryChange[]) => {
      const before = mergeDictionary(number, changes, translate).find((one) => one.value === value)
      if (!before) throw new AppError('notFound')
      const { text, disabled } = before
      return { before, after: storedItem(before, await settle(given, from, { text, disabled }, past)) }
    }
    await saveDictionaryItem(organisationId, number, settled, ({ before, after }) => ({
      action: 'dictionaryChanged',
      userId: person.userId,
      subject: ['dictionary', dictNo],
      detail: { before, after },
    }))
  },
)
