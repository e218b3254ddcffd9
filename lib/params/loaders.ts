import { personOfPage } from '../auth/loaders'
import { inputsNow } from '../documents/files/inputs'
import { FILE_TYPE } from '../domain/number-codes'
import type { ParamValues } from '../domain/params'
import { allows } from '../domain/permissions'
import { biddersOf } from '../sections/bidders/data'
import { sectionOfPage } from '../sections/loaders'
import { organisationDefaults, paramsOf, selectableFiles, specifiedFileOf } from './data'

/** What a parameter form needs to know; plain data for the browser. */
export interface ParamFormData {
  /** null: the defaults of an organisation. */
  readonly openId: string | null
  readonly values: ParamValues
  /** Files that can be chosen as the benchmark. */
  readonly files: readonly { readonly id: number; readonly name: string }[]
  /** Whether there is a control price file to compare with. */
  readonly hasControl: boolean
  /** Name of the chosen file where it has been deleted since. */
  readonly deletedFile: string | null
  readonly bidders: readonly { readonly id: number; readonly name: string }[]
  readonly mayEdit: boolean
  /** Farmland sections have an accent of their own. */
  readonly farmland: boolean
}

/** The parameters of a section for a form. `farmland`: the address asks for that accent. */
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
    hasControl: (await inputsNow(openId)).some(({ fileType }) => fileType === FILE_TYPE.control),
    deletedFile: chosen?.isDel === 1 ? chosen.fileName : null,
    bidders: bidders.map(({ id, bidderName }) => ({ id, name: bidderName })),
    mayEdit: allows(person.grants, 'analysis:run'),
    farmland: farmland || section.farmland,
  }
}

/** The defaults of the organisation of the person looking; the administrators may change them. */
export async function defaultParamForm(farmland: boolean): Promise<ParamFormData> {
  const person = await personOfPage('/qb-setting/default')
  const values = await organisationDefaults(person.organisationId)
  const mayEdit = allows(person.grants, 'system:manage')
  const none = { openId: null, files: [], hasControl: true, deletedFile: null, bidders: [] }
  return { ...none, values, mayEdit, farmland }
}
