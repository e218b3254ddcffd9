'use server'
import { action } from '../users/action'
import { saveOrganisationParams } from './mutations'
import { problemText } from './present'
import { paramsForm } from './schema'

const failed = (message: string) => ({ ok: false, message })

/** Saves the default parameters of the user's organisation. */
export const saveDefaultParams = action(
  {
    needs: ['system:manage'],
    refused: ({ translate }) => failed(translate('errors.forbidden')),
    takes: [paramsForm],
  },
  async ({ person, translate }, form) => {
    const [problem] = await saveOrganisationParams(person.organisationId, form, person.userId)
    if (problem) return failed(problemText(problem, translate))
    return { ok: true, message: translate('params.saved') }
  },
)
