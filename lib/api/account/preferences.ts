import { z } from 'zod'
import { changedPreferences } from '../../domain/layout'
import { noteTour, savePreferences } from '../../people/users/mutations'
import { preferencesChange } from '../../people/users/schema'
import { doneWith, found } from '../contract/answers'
import { endpoint } from '../contract/endpoint'

const preferences = preferencesChange.required()
const ownShape = { about: 'Own preferences.', input: z.strictObject({}), answer: found(preferences) }

export const ownPreferences = endpoint('signedIn', ownShape, async ({ person }) => ({
  success: true,
  data: person.preferences,
}))

/** Changes the preferences in the body; answers all preferences, including changes made by the layout rules. */
export const changePreferences = endpoint(
  'signedIn',
  {
    about: 'Changes the preferences in the body.',
    input: preferencesChange,
    from: 'body',
    answer: doneWith(preferences),
  },
  async ({ person, input, translate }) => {
    const preferences = changedPreferences(person.preferences, input)
    await savePreferences(person.userId, preferences)
    return { success: true, message: translate('api.saved'), data: preferences }
  },
)

const tourShape = {
  about: 'Records that the tour was seen or declined, so that it does not start by itself again.',
  input: z.strictObject({}),
  from: 'none',
  answer: z.object({ success: z.literal(true) }),
} as const

export const endTour = endpoint('signedIn', tourShape, async ({ person }) => {
  await noteTour(person.userId)
  return { success: true }
})
