'use server'
import { type Conflict, conflictsOf } from '../audit/settle'
import { action } from '../auth/action'
import { saveOrganisationParams } from './mutations'
import { problemText } from './present'
import { paramsForm } from './schema'

export interface ParamsSaved {
  readonly ok: boolean
  readonly message: string
  /** Fields that others changed meanwhile to another value. */
  readonly conflicts?: readonly Conflict[]
}

const failed = (message: string): ParamsSaved => ({ ok: false, message })

/** Saves the default parameters of the person's organisation; `from`: the form's values when they began to edit. */
export const saveDefaultParams = action(
  {
    needs: ['system:manage'],
    refused: ({ translate }) => failed(translate('errors.forbidden')),
    takes: [paramsForm, paramsForm.optional()],
  },
  async ({ person, translate }, given, from): Promise<ParamsSaved> => {
    try {
      const [problem] = await saveOrganisationParams(person.organisationId, given, person.userId, from)
      if (problem) return failed(problemText(problem, translate))
    } catch (error) {
      const conflicts = conflictsOf(error)
      if (!conflicts) throw error
      return { ...failed(translate('errors.changedMeanwhile')), conflicts }
    }
    return { ok: true, message: translate('params.saved') }
  },
)
