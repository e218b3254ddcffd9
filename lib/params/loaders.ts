import { personOfPage } from '../auth/loaders'
import { inputsNow } from '../documents/files/inputs'
import { referenceTextsOf } from '../documents/references/data'
import { FILE_TYPE } from '../domain/number-codes'
import type { ParamValues } from '../domain/params'
import { allows } from '../domain/permissions'
import { biddersOf } from '../sections/bidders/data'
import { sectionOfPage } from '../sections/loaders'
import { organisationDefaults, paramsOf, selectableFiles, specifiedFileOf } from './data'

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
  readonly bidders: readonly { readonly id: number; readonly name: string }[]
  readonly mayEdit: boolean
  /** Whether the form is shown in the accent colour of farmland sections. */
  readonly farmland: boolean
}

const referencesOf = async (organisationId: number) =>
  (await referenceTextsOf(organisationId)).map(({ id, fileName }) => ({ id, name: fileName }))

/** The form for a section's parameters. `farmland`: the address selects that accent colour. */
export async function sectionParamForm(openId: string, farmland: boolean): Promise<ParamFormData> {
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  const [values, files, bidders] = [
    await paramsOf(openId),
    await selectableFiles(openId),
    await biddersOf(openId),
  ]
  const chosen = await specifiedFileOf(openId, values)
  return {
    openId,
    values,
    files: files.map(({ id, fileName }) => ({ id, name: fileName })),
    references: await referencesOf(section.organisationId),
    hasControl: (await inputsNow(openId)).some(({ fileType }) => fileType === FILE_TYPE.control),
    deletedFile: chosen?.isDel === 1 ? chosen.fileName : null,
    bidders: bidders.map(({ id, bidderName }) => ({ id, name: bidderName })),
    mayEdit: allows(person.grants, 'analysis:run'),
    farmland: farmland || section.farmland,
  }
}

/** The form for the defaults of the person's organisation; only administrators may change them. */
export async function defaultParamForm(farmland: boolean): Promise<ParamFormData> {
  const person = await personOfPage('/qb-setting/default')
  const values = await organisationDefaults(person.organisationId)
  const mayEdit = allows(person.grants, 'system:manage')
  const none = { openId: null, files: [], hasControl: true, deletedFile: null, bidders: [] }
  const references = await referencesOf(person.organisationId)
  return { ...none, references, values, mayEdit, farmland }
}
