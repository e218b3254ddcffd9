import { ITEM_GROUP_CODE } from '../../../domain/codes'
import { type Arrangement, everyTable, listOf, tableOf } from '../../chapter/arrangement'
import { rowsByKey } from '../../chapter/listed-rows'

/** 符合性: one list each for 清单, 措施, 其他 and 规费税金, as the specification requires. */
export const conformanceResults: Arrangement = async (arranged) => {
  const { run, analysis, context } = arranged
  const details = tableOf(arranged, 'details')
  const groups = rowsByKey(run, details, 'itemGroup', context.rows)
  const none = { rows: [], total: 0 }
  const tables = analysis.tables.filter((table) => table !== details)
  return [
    ...(await everyTable({ ...arranged, analysis: { ...analysis, tables } })),
    ...ITEM_GROUP_CODE.filter((group) => group !== 'dwgc' || groups.has(group)).flatMap((group) =>
      listOf(arranged, details, groups.get(group) ?? none, {
        key: group,
        title: context.translate(`codes.itemGroup.${group}`),
      }),
    ),
  ]
}
