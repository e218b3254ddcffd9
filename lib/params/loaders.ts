import { personOfPage } from '../auth/loaders'
import { referenceTextsOf } from '../documents/references/data'
import type { ParamGroup, ParamValues } from '../domain/params/table'
import { allows } from '../domain/permissions'
import { organisationDefaults } from './data'

/** Plain data for a parameter form in the browser. */
export interface ParamFormData {
  /** null: the defaults of an organisation. */
  readonly openId: string | null
  readonly values: ParamValues
  /** Files that can be chosen as the benchmark. */
  readonly files: readonly { readonly id: number; readonly name: string }[]
  /** Reference texts of the organisation, which the comparison of technical bids takes out. */
  readonly references: readonly { readonly id: number; readonly name: string }[]
  /** Whether the section has a control-price file to compare with. */
  readonly hasControl: boolean
  /** Name of the chosen file if it was deleted later. */
  readonly deletedFile: string | null
  /** Bidders that take part. */
  readonly bidders: readonly { readonly id: number; readonly name: string }[]
  /** Groups whose analysis has a result, whether it is switched on or not. */
  readonly analysed: readonly ParamGroup[]
  readonly mayEdit: boolean
  /** Whether the form is shown in the accent colour of farmland sections. */
  readonly farmland: boolean
}

export const referencesOf = async (organisationId: number) =>
  (await referenceTextsOf(organisationId)).map(({ id, fileName }) => ({ id, name: fileName }))

/** The form for the defaults of the person's organisation; only administrators may change them. */
export async function defaultParamForm(farmland: boolean): Promise<ParamFormData> {
  const person = await personOfPage('/qb-setting/default')
  const values = await organisationDefaults(person.organisationId)
  const mayEdit = allows(person.grants, 'system:manage')
  const none = { openId: null, files: [], hasControl: true, deletedFile: null, bidders: [], analysed: [] }
  const references = await referencesOf(person.organisationId)
  return { ...none, references, values, mayEdit, farmland }
}
