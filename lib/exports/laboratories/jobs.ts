import { handles, type PayloadOf } from '../../compute/job'
import { writeWorkbook } from '../../kit/excel/workbook'
import { translator } from '../../kit/i18n/translator'
import { type KeptAward, keptAward } from '../../laboratories/award/kept'
import { keptHeads } from '../../laboratories/kept/data'
import { inWordsOf } from '../../sections/edition/data'
import { awardSheets } from './award-sheets'
import { keptAwardsExport } from './job-kinds'

async function exportKeptAwards({ openId, path, locale }: PayloadOf<typeof keptAwardsExport>) {
  const runs: KeptAward[] = []
  for (const { id } of await keptHeads(openId, 'award')) runs.push((await keptAward(openId, id))!)
  await writeWorkbook(path, awardSheets(runs, translator(locale)))
  return { runs: runs.length }
}

export const keptExportHandlers = [
  handles(keptAwardsExport, (payload) => inWordsOf(payload.openId, () => exportKeptAwards(payload))),
]
