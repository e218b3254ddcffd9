import { CLEAN_BID_ITEMS } from '../catalogue/items'
import { inputsNow } from '../documents/files/inputs'
import { FILE_TYPE } from '../domain/number-codes'
import type { ParamGroup } from '../domain/params/table'
import { allows } from '../domain/permissions'
import { paramsOf, selectableFiles, specifiedFileOf } from '../params/data'
import { type ParamFormData, referencesOf } from '../params/loaders'
import { biddersOf } from '../sections/bidders/data'
import { sectionOfPage } from '../sections/loaders'
import { currentRuns } from './data'

async function analysedGroups(openId: string): Promise<ParamGroup[]> {
  const analysed = new Set((await currentRuns(openId)).map(({ analysis }) => analysis))
  return CLEAN_BID_ITEMS.flatMap(({ analysis, params }) => (params && analysed.has(analysis) ? [params] : []))
}

/** The form for a section's parameters. `farmland`: the address selects that accent colour. */
export async function sectionParamForm(openId: string, farmland: boolean): Promise<ParamFormData> {
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  const [values, files, bidders] = [
    await paramsOf(openId),
    await selectableFiles(openId),
    await biddersOf(openId, { isOk: 1 }),
  ]
  const chosen = await specifiedFileOf(openId, values)
  return {
    openId,
    values,
    files: files.map(({ id, fileName }) => ({ id, name: fileName })),
    references: await referencesOf(section.organisationId),
    hasControl: (await inputsNow(openId)).some(({ fileType }) => fileType === FILE_TYPE.control),
    deletedFile: chosen?.isDel === 1 ? chosen.fileName : null,
    analysed: await analysedGroups(openId),
    bidders: bidders.map(({ id, bidderName }) => ({ id, name: bidderName })),
    mayEdit: allows(person.grants, 'analysis:run'),
    farmland: farmland || section.farmland,
  }
}
