import { ITEM_GROUP_CODE } from '../../domain/codes'
import { countRows } from '../../runs/data'
import { type Arrangement, listOf, tableOf, wholeTable } from '../chapter/arrangement'
import { rowsByKey } from '../chapter/listed-rows'

/** 符合性: one list each for 清单, 措施, 其他 and 规费税金, as the specification requires. */
export const conformanceResults: Arrangement = (arranged) => {
  const { run, context } = arranged
  const details = tableOf(arranged, 'details')
  const groups = rowsByKey(run, details, 'itemGroup', context.rows)
  const none = { rows: [], total: 0 }
  return [
    ...wholeTable(arranged, tableOf(arranged, 'sums')),
    ...(countRows(run, 'byTable') > 0 ? wholeTable(arranged, tableOf(arranged, 'byTable')) : []),
    ...ITEM_GROUP_CODE.filter((group) => group !== 'dwgc' || groups.has(group)).flatMap((group) =>
      listOf(arranged, details, groups.get(group) ?? none, {
        key: group,
        title: context.translate(`codes.itemGroup.${group}`),
      }),
    ),
  ]
}
